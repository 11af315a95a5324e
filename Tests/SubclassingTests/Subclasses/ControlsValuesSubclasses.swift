import UIKit

final class SubclassOfUIPageControl: UIPageControl {
    override var numberOfPages: Int {
        get { super.numberOfPages }
        set { super.numberOfPages = newValue }
    }

    override var currentPage: Int {
        get { super.currentPage }
        set { super.currentPage = newValue }
    }

    override var hidesForSinglePage: Bool {
        get { super.hidesForSinglePage }
        set { super.hidesForSinglePage = newValue }
    }

    override var pageIndicatorTintColor: UIColor? {
        get { super.pageIndicatorTintColor }
        set { super.pageIndicatorTintColor = newValue }
    }

    override var currentPageIndicatorTintColor: UIColor? {
        get { super.currentPageIndicatorTintColor }
        set { super.currentPageIndicatorTintColor = newValue }
    }

    override func size(forNumberOfPages pageCount: Int) -> CGSize { super.size(forNumberOfPages: pageCount) }
}

final class SubclassOfUISegmentedControl: UISegmentedControl {
    override var numberOfSegments: Int { super.numberOfSegments }

    override var selectedSegmentIndex: Int {
        get { super.selectedSegmentIndex }
        set { super.selectedSegmentIndex = newValue }
    }

    override var isMomentary: Bool {
        get { super.isMomentary }
        set { super.isMomentary = newValue }
    }

    override var apportionsSegmentWidthsByContent: Bool {
        get { super.apportionsSegmentWidthsByContent }
        set { super.apportionsSegmentWidthsByContent = newValue }
    }

    override var selectedSegmentTintColor: UIColor? {
        get { super.selectedSegmentTintColor }
        set { super.selectedSegmentTintColor = newValue }
    }

    override func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        super.insertSegment(withTitle: title, at: segment, animated: animated)
    }

    override func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        super.insertSegment(with: image, at: segment, animated: animated)
    }

    override func removeSegment(at segment: Int, animated: Bool) {
        super.removeSegment(at: segment, animated: animated)
    }

    override func removeAllSegments() { super.removeAllSegments() }

    override func setTitle(_ title: String?, forSegmentAt segment: Int) {
        super.setTitle(title, forSegmentAt: segment)
    }

    override func titleForSegment(at segment: Int) -> String? { super.titleForSegment(at: segment) }

    override func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        super.setImage(image, forSegmentAt: segment)
    }

    override func imageForSegment(at segment: Int) -> UIImage? { super.imageForSegment(at: segment) }

    override func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        super.setWidth(width, forSegmentAt: segment)
    }

    override func widthForSegment(at segment: Int) -> CGFloat { super.widthForSegment(at: segment) }

    override func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        super.setEnabled(enabled, forSegmentAt: segment)
    }

    override func isEnabledForSegment(at segment: Int) -> Bool { super.isEnabledForSegment(at: segment) }

    override func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { super.setTitleTextAttributes(attributes, for: state) }

    override func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        super.titleTextAttributes(for: state)
    }
}

final class SubclassOfUISlider: UISlider {
    override var value: Float {
        get { super.value }
        set { super.value = newValue }
    }

    override func setValue(_ value: Float, animated: Bool) { super.setValue(value, animated: animated) }

    override var minimumValue: Float {
        get { super.minimumValue }
        set { super.minimumValue = newValue }
    }

    override var maximumValue: Float {
        get { super.maximumValue }
        set { super.maximumValue = newValue }
    }

    override var isContinuous: Bool {
        get { super.isContinuous }
        set { super.isContinuous = newValue }
    }

    override var minimumTrackTintColor: UIColor? {
        get { super.minimumTrackTintColor }
        set { super.minimumTrackTintColor = newValue }
    }

    override var maximumTrackTintColor: UIColor? {
        get { super.maximumTrackTintColor }
        set { super.maximumTrackTintColor = newValue }
    }

    override var thumbTintColor: UIColor? {
        get { super.thumbTintColor }
        set { super.thumbTintColor = newValue }
    }

    override var minimumValueImage: UIImage? {
        get { super.minimumValueImage }
        set { super.minimumValueImage = newValue }
    }

    override var maximumValueImage: UIImage? {
        get { super.maximumValueImage }
        set { super.maximumValueImage = newValue }
    }

    override func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        super.setThumbImage(image, for: state)
    }

    override func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        super.setMinimumTrackImage(image, for: state)
    }

    override func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        super.setMaximumTrackImage(image, for: state)
    }

    override func thumbImage(for state: UIControl.State) -> UIImage? { super.thumbImage(for: state) }

    override func minimumTrackImage(for state: UIControl.State) -> UIImage? {
        super.minimumTrackImage(for: state)
    }

    override func maximumTrackImage(for state: UIControl.State) -> UIImage? {
        super.maximumTrackImage(for: state)
    }

    override var currentThumbImage: UIImage? { super.currentThumbImage }

    override var currentMinimumTrackImage: UIImage? { super.currentMinimumTrackImage }

    override var currentMaximumTrackImage: UIImage? { super.currentMaximumTrackImage }

    override func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        super.minimumValueImageRect(forBounds: bounds)
    }

    override func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        super.maximumValueImageRect(forBounds: bounds)
    }

    override func trackRect(forBounds bounds: CGRect) -> CGRect { super.trackRect(forBounds: bounds) }

    override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        super.thumbRect(forBounds: bounds, trackRect: rect, value: value)
    }
}

final class SubclassOfUIStepper: UIStepper {
    deinit {}

    override var value: Double {
        get { super.value }
        set { super.value = newValue }
    }

    override var minimumValue: Double {
        get { super.minimumValue }
        set { super.minimumValue = newValue }
    }

    override var maximumValue: Double {
        get { super.maximumValue }
        set { super.maximumValue = newValue }
    }

    override var stepValue: Double {
        get { super.stepValue }
        set { super.stepValue = newValue }
    }

    override var isContinuous: Bool {
        get { super.isContinuous }
        set { super.isContinuous = newValue }
    }

    override var autorepeat: Bool {
        get { super.autorepeat }
        set { super.autorepeat = newValue }
    }

    override var wraps: Bool {
        get { super.wraps }
        set { super.wraps = newValue }
    }

    override func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
        super.setIncrementImage(image, for: state)
    }

    override func incrementImage(for state: UIControl.State) -> UIImage? { super.incrementImage(for: state) }

    override func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
        super.setDecrementImage(image, for: state)
    }

    override func decrementImage(for state: UIControl.State) -> UIImage? { super.decrementImage(for: state) }
}

final class SubclassOfUISwitch: UISwitch {
    override var isOn: Bool {
        get { super.isOn }
        set { super.isOn = newValue }
    }

    override func setOn(_ on: Bool, animated: Bool) { super.setOn(on, animated: animated) }

    override var onTintColor: UIColor? {
        get { super.onTintColor }
        set { super.onTintColor = newValue }
    }

    override var thumbTintColor: UIColor? {
        get { super.thumbTintColor }
        set { super.thumbTintColor = newValue }
    }
}
