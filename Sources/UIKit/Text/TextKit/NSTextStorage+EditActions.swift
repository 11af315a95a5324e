extension NSTextStorage {
    /// What an edit of a text storage changed.
    public struct EditActions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Attributes were added, removed or replaced.
        public static let editedAttributes = EditActions(rawValue: 1 << 0)
        /// Characters were inserted, deleted or replaced.
        public static let editedCharacters = EditActions(rawValue: 1 << 1)
    }

    /// Posted before attributes are fixed and the delegate's `willProcessEditing` is called; the object is the storage.
    public static let willProcessEditingNotification = NSNotification.Name(
        "NSTextStorageWillProcessEditingNotification")

    /// Posted before the delegate's `didProcessEditing` is called; the object is the storage.
    public static let didProcessEditingNotification = NSNotification.Name(
        "NSTextStorageDidProcessEditingNotification")
}

/// The older name of `NSTextStorage.EditActions`.
public typealias NSTextStorageEditActions = NSTextStorage.EditActions

/// Who may take part when a text storage processes an edit. Every method may be left out.
///
/// Source: UIKit's NSTextStorageDelegate. Ranges are UTF-16 units of the text as it is after the edit.
@preconcurrency @MainActor
public protocol NSTextStorageDelegate: SelectorResponding {
    /// An edit is about to be processed. Characters and attributes may be changed here; that becomes part of this
    /// edit and causes no further call.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)

    /// An edit has been processed, and layout managers hear of it next. Attributes may be changed here, as
    /// highlighters do; characters should not be.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    /// Does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}

    /// Does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
}

/// Edits that have been made and not yet been processed, as one edit.
struct PendingEdit {
    private(set) var mask: NSTextStorage.EditActions = []
    /// In the text as it is after the edit; nothing as long as there is no edit.
    private(set) var range: Range<Int>?
    private(set) var delta = 0

    var isEmpty: Bool { mask.isEmpty }

    /// Adds an edit of a range of the text before that edit, which made it longer by `delta`.
    mutating func add(_ mask: NSTextStorage.EditActions, _ edited: Range<Int>, delta: Int) {
        let delta = mask.contains(.editedCharacters) ? delta : 0
        let lower = min(range?.lowerBound ?? edited.lowerBound, edited.lowerBound)
        let upper = max(range?.upperBound ?? edited.upperBound, edited.upperBound) + delta
        range = lower..<max(lower, upper)
        self.mask.formUnion(mask)
        self.delta += delta
    }

    /// The range for an app: of an unknown place where there was no edit.
    var observableRange: NSRange { range.map { NSRange($0) } ?? NSRange(location: NSNotFound, length: 0) }
}
