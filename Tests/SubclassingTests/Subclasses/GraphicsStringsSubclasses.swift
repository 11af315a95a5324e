import UIKit

final class SubclassOfNSMutableParagraphStyle: NSMutableParagraphStyle, @unchecked Sendable {
    override func addTabStop(_ anObject: NSTextTab) { super.addTabStop(anObject) }

    override func removeTabStop(_ anObject: NSTextTab) { super.removeTabStop(anObject) }

    override func setParagraphStyle(_ other: NSParagraphStyle) { super.setParagraphStyle(other) }
}

final class SubclassOfNSParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    override var alignment: NSTextAlignment { super.alignment }

    override var lineBreakMode: NSLineBreakMode { super.lineBreakMode }

    override var baseWritingDirection: NSWritingDirection { super.baseWritingDirection }

    override var lineSpacing: CGFloat { super.lineSpacing }

    override var paragraphSpacing: CGFloat { super.paragraphSpacing }

    override var paragraphSpacingBefore: CGFloat { super.paragraphSpacingBefore }

    override var firstLineHeadIndent: CGFloat { super.firstLineHeadIndent }

    override var headIndent: CGFloat { super.headIndent }

    override var tailIndent: CGFloat { super.tailIndent }

    override var minimumLineHeight: CGFloat { super.minimumLineHeight }

    override var maximumLineHeight: CGFloat { super.maximumLineHeight }

    override var lineHeightMultiple: CGFloat { super.lineHeightMultiple }

    override var defaultTabInterval: CGFloat { super.defaultTabInterval }

    override var tabStops: [NSTextTab]! { super.tabStops }

    override var textLists: [NSTextList] { super.textLists }

    override var hyphenationFactor: Float { super.hyphenationFactor }

    override var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy { super.lineBreakStrategy }

    override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }

    override func mutableCopy(with zone: NSZone? = nil) -> Any { super.mutableCopy(with: zone) }
}

final class SubclassOfNSShadow: NSShadow, @unchecked Sendable {
    override var shadowOffset: CGSize {
        get { super.shadowOffset }
        set { super.shadowOffset = newValue }
    }

    override var shadowBlurRadius: CGFloat {
        get { super.shadowBlurRadius }
        set { super.shadowBlurRadius = newValue }
    }

    override var shadowColor: Any? {
        get { super.shadowColor }
        set { super.shadowColor = newValue }
    }

    override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
}

final class SubclassOfNSStringDrawingContext: NSStringDrawingContext {
    override var minimumScaleFactor: CGFloat {
        get { super.minimumScaleFactor }
        set { super.minimumScaleFactor = newValue }
    }

    override var actualScaleFactor: CGFloat { super.actualScaleFactor }

    override var totalBounds: CGRect { super.totalBounds }
}

final class SubclassOfNSTextList: NSTextList, @unchecked Sendable {
    override var markerFormat: NSTextList.MarkerFormat { super.markerFormat }

    override var listOptions: NSTextList.Options { super.listOptions }

    override var startingItemNumber: Int {
        get { super.startingItemNumber }
        set { super.startingItemNumber = newValue }
    }

    override var isOrdered: Bool { super.isOrdered }

    override func marker(forItemNumber itemNumber: Int) -> String { super.marker(forItemNumber: itemNumber) }

    override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
}

final class SubclassOfNSTextTab: NSTextTab, @unchecked Sendable {
    override var alignment: NSTextAlignment { super.alignment }

    override var location: CGFloat { super.location }

    override var options: [NSTextTab.OptionKey: Any] { super.options }

    override class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
        super.columnTerminators(for: aLocale)
    }

    override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
}
