/// A row of segments of which one can be selected. The first is at the leading edge.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties
            + AppearanceProperty.forStates(
                { suffix, state in
                    AppearanceProperty(
                        attributes: "titleTextAttributes" + suffix, of: UISegmentedControl.self,
                        get: { $0.titleTextAttributes(for: state) },
                        set: { $0.setTitleTextAttributes($1, for: state) })
                })
            + [AppearanceProperty("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor)]
    }

    /// The index that means that no segment is selected.
    public static let noSegment = -1

    private struct Segment {
        var title: String?
        var image: UIImage?
        var isEnabled = true
        /// In points; 0 for an equal part of the remaining width.
        var width: CGFloat = 0
        /// What assistive technology is given for the segment, once it has asked.
        var element: AccessiblePart?
    }

    private final var segments: [Segment] = []
    private final var labels: [UILabel] = []
    private final var images: [UIImageView] = []
    private final var pressedSegment: Int?
    /// The segment that arrow keys have come to, where segments do not stay selected.
    private final var cursor: Int?
    private final var thumbShadow = ThumbShadow(drop: 2, blur: 5, strength: 0.14)
    private final var attributes = ControlStateValues<[NSAttributedString.Key: Any]>()

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A control with these segments.
    ///
    /// - Parameter items: titles (`String`) and images (`UIImage`); other objects make empty segments.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
        rebuild()
        frame.size = intrinsicContentSize
    }

    // MARK: Segments

    /// How many segments there are.
    open var numberOfSegments: Int { segments.count }

    /// The selected segment; `noSegment`, the default, for none. Setting it sends no action; an invalid index
    /// means none.
    open var selectedSegmentIndex: Int {
        get { chosen }
        set {
            let index = segments.indices.contains(newValue) ? newValue : UISegmentedControl.noSegment
            guard index != chosen else { return }
            chosen = index
            refresh()
        }
    }

    private final var chosen = UISegmentedControl.noSegment

    /// Whether a segment is selected only while it is pressed. Default false.
    open var isMomentary = false

    /// Whether segments without a width of their own share the width in the proportion of what their contents need, so
    /// that a long title has more room than a short one. Default false: they are equally wide.
    open var apportionsSegmentWidthsByContent = false {
        didSet {
            guard apportionsSegmentWidthsByContent != oldValue else { return }
            setNeedsLayout()
            setNeedsDisplay()
            invalidateIntrinsicContentSize()
        }
    }

    /// The colour of the selected segment; nil, the default, for the standard one.
    open var selectedSegmentTintColor: UIColor? { didSet { setNeedsDisplay() } }

    /// Adds a segment with a title. Invalid indices are moved to the nearest end.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), at: segment)
    }

    /// Adds a segment with an image. Invalid indices are moved to the nearest end.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), at: segment)
    }

    private func insert(_ segment: Segment, at index: Int) {
        let index = min(max(0, index), segments.count)
        segments.insert(segment, at: index)
        segmentsDidMove { $0 >= index ? $0 + 1 : $0 }
    }

    /// What is selected, pressed or at the cursor follows its segment.
    ///
    /// - Parameter place: where a segment is now; nil when it is gone.
    private func segmentsDidMove(_ place: (Int) -> Int?) {
        chosen = place(chosen) ?? UISegmentedControl.noSegment
        pressedSegment = pressedSegment.flatMap(place)
        cursor = cursor.flatMap(place)
        rebuild()
    }

    /// Removes a segment. Invalid indices are moved to the nearest end.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard !segments.isEmpty else { return }
        let index = min(max(0, segment), segments.count - 1)
        segments.remove(at: index)
        segmentsDidMove { $0 == index ? nil : $0 > index ? $0 - 1 : $0 }
    }

    /// Takes all segments away; nothing is selected then.
    open func removeAllSegments() {
        segments = []
        segmentsDidMove { _ in nil }
    }

    /// Sets the title of a segment, and removes its image. Invalid indices are ignored.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (title, nil) }
    }

    /// The title of a segment; nil when it has none or there is no such segment.
    open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }

    /// Sets the image of a segment, and removes its title. Invalid indices are ignored.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (nil, image) }
    }

    /// The image of a segment; nil when it has none or there is no such segment.
    open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }

    /// Sets the width of a segment in points; 0 for an equal part of the remaining width.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        change(segment) { $0.width = max(0, width) }
    }

    /// The width of a segment in points; 0 when it is as wide as the others, or there is no such segment.
    open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }

    /// Sets whether a segment can be selected. Default true.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        change(segment) { $0.isEnabled = enabled }
    }

    /// Whether a segment can be chosen; false when there is no such segment.
    open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }

    /// Sets the attributes of the titles in a state: font and colour.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        self.attributes[state] = attributes
        refresh()
        invalidateIntrinsicContentSize()
    }

    /// The attributes of the titles in a state; nil when none were set.
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { attributes[state] }

    private func segment(_ index: Int) -> Segment? {
        segments.indices.contains(index) ? segments[index] : nil
    }

    private func change(_ index: Int, _ body: (inout Segment) -> Void) {
        guard segments.indices.contains(index) else { return }
        body(&segments[index])
        rebuild()
    }

    // MARK: Content

    private func rebuild() {
        for view in labels + images { view.removeFromSuperview() }
        labels = segments.map { _ in
            let label = UILabel()
            label.textAlignment = .center
            return label
        }
        images = segments.map { _ in
            let view = UIImageView(frame: .zero)
            view.contentMode = .center
            return view
        }
        for view in labels + images { addSubview(view) }
        refresh()
        invalidateIntrinsicContentSize()
    }

    private func refresh() {
        for (index, segment) in segments.enumerated() {
            let state = state(of: index)
            let own = TextAttributes(attributes.shown(in: state))
            labels[index].text = segment.title
            labels[index].font =
                own.font ?? .systemFont(ofSize: 13, weight: index == chosen ? .semibold : .medium)
            labels[index].textColor =
                own.foregroundColor ?? (state.contains(.disabled) ? .tertiaryLabel : .label)
            labels[index].alpha = index == pressedSegment && index != chosen ? 0.3 : 1
            let isTemplate = segment.image?.renderingMode == .automatic
            images[index].image =
                isTemplate ? segment.image?.withRenderingMode(.alwaysTemplate) : segment.image
            images[index].tintColor = labels[index].textColor
            images[index].alpha = labels[index].alpha
        }
        setNeedsLayout()
        setNeedsDisplay()
    }

    private func state(of index: Int) -> State {
        var state: State = isEnabled && segments[index].isEnabled ? .normal : .disabled
        if index == chosen { state.insert(.selected) }
        return state
    }

    override func stateDidChange() {
        super.stateDidChange()
        refresh()
    }

    // MARK: Layout

    /// Where the segments begin and the last one ends, aligned to pixels, counted from the leading edge.
    private var edges: [CGFloat] {
        let fixed = segments.reduce(0) { $0 + $1.width }
        let shares = segments.indices.map { index in
            segments[index].width > 0 ? 0 : apportionsSegmentWidthsByContent ? wantedWidth(of: index) : 1
        }
        let unit = max(0, bounds.width - fixed) / max(1, shares.reduce(0, +))
        let grid = pixelGrid
        var x: CGFloat = 0
        var edges = [x]
        for (segment, share) in zip(segments, shares) {
            x += segment.width > 0 ? segment.width : share * unit
            edges.append(grid.round(x))
        }
        return edges
    }

    /// The width that the content of a segment needs.
    private func wantedWidth(of index: Int) -> CGFloat {
        let content = segments[index].image?.size.width ?? labels[index].intrinsicContentSize.width
        return content + 2 * UISegmentedControl.padding
    }

    private func frames() -> [CGRect] {
        let edges = edges
        return segments.indices.map {
            CGRect(x: edges[$0], y: 0, width: edges[$0 + 1] - edges[$0], height: bounds.height)
                .mirrored(in: bounds.width, if: isMirrored).offsetBy(dx: bounds.minX, dy: bounds.minY)
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        for (index, frame) in frames().enumerated() {
            let inner = frame.inset(dx: min(4, frame.width / 2), dy: 0)
            labels[index].frame = inner
            images[index].frame = inner
        }
    }

    // MARK: Accessibility

    /// The segments are the accessibility elements; the selected one is the value.
    override var accessibilityDefaults: AccessibilityDefaults {
        let title = selectedSegmentIndex >= 0 ? titleForSegment(at: selectedSegmentIndex) : nil
        return AccessibilityDefaults(value: title, traits: stateTraits)
    }

    package override var accessibilityRole: AccessibilityRole { .radioGroup }

    /// Default: an element for each segment, which stays the same as long as the segment is there.
    open override var accessibilityElements: [Any]? {
        get { super.accessibilityElements ?? segments.indices.map(element) }
        set { super.accessibilityElements = newValue }
    }

    private func element(at index: Int) -> AccessiblePart {
        if let made = segments[index].element { return made }
        let made = AccessiblePart(of: self) { [weak self] in
            self?.content(of: $0)
        } activate: { [weak self] in
            self?.press($0) ?? false
        }
        segments[index].element = made
        return made
    }

    private func index(of element: AccessiblePart) -> Int? { segments.firstIndex { $0.element === element } }

    private func content(of element: AccessiblePart) -> AccessiblePart.Content? {
        guard let index = index(of: element) else { return nil }
        let segment = segments[index]
        var traits: UIAccessibilityTraits = index == chosen ? [.button, .selected] : .button
        if !isEnabled || !segment.isEnabled { traits.insert(.notEnabled) }
        let label = segment.title ?? segment.image?.symbol?.drawing.spokenName
        return AccessiblePart.Content(
            defaults: AccessibilityDefaults(isElement: true, label: label, traits: traits),
            role: isMomentary ? .button : .radioButton, frame: frames()[index])
    }

    private func press(_ element: AccessiblePart) -> Bool {
        guard isEnabled, let index = index(of: element), segments[index].isEnabled else { return false }
        choose(index, with: nil)
        return true
    }

    /// The segment that is selected, or at the cursor.
    override var accessibilityFocusedPart: UIResponder? {
        let index = isMomentary ? cursor ?? UISegmentedControl.noSegment : chosen
        return segments.indices.contains(index) ? element(at: index) : nil
    }

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? .defaultLow : .defaultHigh
    }

    /// As wide as needed to give all segments the width of the widest one, or that of their contents with
    /// `apportionsSegmentWidthsByContent`; 32 points high, or as high as the titles need it with a larger font.
    open override var intrinsicContentSize: CGSize {
        let flexible = segments.indices.filter { segments[$0].width == 0 }.map(wantedWidth)
        let fixed = segments.reduce(0) { $0 + $1.width }
        let width =
            apportionsSegmentWidthsByContent
            ? flexible.reduce(fixed, +) : fixed + (flexible.max() ?? 0) * CGFloat(flexible.count)
        let tallest = labels.reduce(0) { max($0, $1.intrinsicContentSize.height) }
        let height = max(UISegmentedControl.height, tallest + 2 * UISegmentedControl.verticalPadding)
        return pixelGrid.ceil(CGSize(width: width, height: height))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    private static let padding: CGFloat = 12
    private static let verticalPadding: CGFloat = 4
    private static let height: CGFloat = 32

    // MARK: Touch

    override var ownGestures: ControlGestures { .singleTap }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let index = index(at: touch), segments[index].isEnabled else { return false }
        pressedSegment = index
        refresh()
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if let index = index(at: touch), segments[index].isEnabled, index != pressedSegment {
            pressedSegment = index
            refresh()
        }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let index = pressedSegment
        pressedSegment = nil
        refresh()
        guard isTouchInside, let index else { return }
        choose(index, with: event)
    }

    private func choose(_ index: Int, with event: UIEvent?) {
        guard index != chosen || isMomentary else { return }
        selectedSegmentIndex = index
        sendActions(for: .valueChanged, with: event)
        sendActions(for: .primaryActionTriggered, with: event)
        if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
    }

    open override func cancelTracking(with event: UIEvent?) {
        pressedSegment = nil
        refresh()
    }

    private func index(at touch: UITouch) -> Int? {
        let x = touch.location(in: self).x
        return frames().firstIndex { $0.minX <= x && x < $0.maxX }
    }

    // MARK: Keyboard focus

    /// Whether the control is enabled and a segment of it is.
    open override var canBecomeFocused: Bool { isEnabled && segments.contains(where: \.isEnabled) }

    override var takesArrowKeys: Bool { true }

    /// Around the control; where segments do not stay selected, around the one that Space and Return press.
    open override var focusEffect: UIFocusEffect? {
        get {
            guard isMomentary, let cursor, segments.indices.contains(cursor), super.focusEffect != nil else {
                return super.focusEffect
            }
            return UIFocusHaloEffect(
                roundedRect: frames()[cursor], cornerRadius: focusCornerRadius, curve: .continuous)
        }
        set { super.focusEffect = newValue }
    }

    override var focusCornerRadius: CGFloat { 9 }

    override func take(_ step: ControlStep) -> Bool {
        let candidates = segments.indices.filter { segments[$0].isEnabled }
        let present = isMomentary ? cursor ?? UISegmentedControl.noSegment : chosen
        let target: Int?
        switch step {
        case .along(1): target = candidates.first { $0 > present }
        case .along: target = present < 0 ? candidates.last : candidates.last { $0 < present }
        case .upright: return false
        case .first: target = candidates.first
        case .last: target = candidates.last
        }
        guard let target else { return true }
        if isMomentary { cursor = target } else { choose(target, with: nil) }
        return true
    }

    /// Selects a segment where none is; where segments do not stay selected, presses the one with the ring.
    override func keyWasPressed(with event: UIPressesEvent?) {
        guard isMomentary || chosen == UISegmentedControl.noSegment else { return }
        let cursor = isMomentary ? self.cursor : nil
        guard let index = cursor ?? segments.firstIndex(where: \.isEnabled), segment(index)?.isEnabled == true
        else { return }
        choose(index, with: event)
    }

    // MARK: Drawing

    /// Draws the background, the selected segment and the separators between the others.
    open override func draw(_ rect: CGRect) {
        UIColor.tertiarySystemFill.setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: 9).fill()
        drawSeparators()
        let frames = frames()
        guard frames.indices.contains(chosen), let context = UIGraphicsGetCurrentContext() else { return }
        let thumb = frames[chosen].inset(dx: 2, dy: 2)
        let color = selectedSegmentTintColor ?? UISegmentedControl.chosenColor
        thumbShadow.draw(under: thumb, corner: 7, alpha: color.cgColor.alpha, in: context)
        color.setFill()
        UIBezierPath(roundedRect: thumb, cornerRadius: 7).fill()
    }

    private func drawSeparators() {
        UIColor.separator.setFill()
        let hairline = pixelGrid.hairline
        for (index, x) in edges.enumerated().dropFirst().dropLast() {
            guard index != chosen, index - 1 != chosen else { continue }
            let line = CGRect(x: x, y: 8, width: hairline, height: max(0, bounds.height - 16))
            UIRectFill(
                line.mirrored(in: bounds.width, if: isMirrored).offsetBy(dx: bounds.minX, dy: bounds.minY))
        }
    }

    private static let chosenColor = UIColor(light: CGColor(hex: 0xFFFFFF), dark: CGColor(hex: 0x636366))
}
