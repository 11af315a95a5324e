/// A text with attributes that tells layout managers and a delegate of its edits: what is behind a text view.
///
/// Source: UIKit's NSTextStorage. A subclass that keeps its text elsewhere overrides `string`,
/// `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` (with a String) and `setAttributes(_:range:)`, and
/// calls `edited(_:range:changeInLength:)` in the last two; everything else is made of these. Ranges are UTF-16 units;
/// what lies outside the text is cut off and not an error, and a range that cuts a surrogate pair covers it.
///
/// Foundation's own initializers for attributed strings read a text storage's memory instead of its methods here. Copies
/// are made with `attributedSubstring(from:)`, `copy()`, or with a variable of type NSTextStorage as the argument
/// of `NSAttributedString(attributedString:)`. It is used on the main thread only once it has a layout manager or a
/// delegate.
open class NSTextStorage: NSMutableAttributedString {
    /// The attributes of a text.
    public typealias Attributes = [NSAttributedString.Key: Any]

    private var content = TextStorageContent()
    private var edit = PendingEdit()
    /// What layout managers have not heard of.
    private var unreported = PendingEdit()
    private var editingDepth = 0
    private var isProcessing = false
    private var managers: [NSLayoutManager] = []

    /// An empty text.
    public init() { super.init(string: "") }

    /// A text without attributes.
    public override init(string: String) {
        super.init(string: "")
        content.replace(0..<0, with: Array(string.utf16))
    }

    /// A text with the same attributes throughout.
    public override init(string: String, attributes: Attributes? = nil) {
        super.init(string: "")
        content.replace(0..<0, with: Array(string.utf16))
        content.setAttributes(attributes ?? [:], in: 0..<content.length)
    }

    /// A copy of a text.
    public override init(attributedString: NSAttributedString) {
        super.init(string: "")
        content.replace(0..<0, with: Array(attributedString.string.utf16))
        attributedString.forEachRun { content.setAttributes($1, in: $0) }
    }

    /// A storage of a view's text.
    init(_ content: TextStorageContent) {
        super.init(string: "")
        self.content = content
    }

    /// Text storages are not archived; gives an empty one.
    public required init?(coder: NSCoder) { super.init(string: "") }

    // MARK: Layout managers and delegate

    /// Takes part when edits are processed. A weak reference.
    open weak var delegate: (any NSTextStorageDelegate)?

    /// Who lays the text out.
    open var layoutManagers: [NSLayoutManager] { managers }

    /// Adds a layout manager, which leaves the storage it had.
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !managers.contains(where: { $0 === aLayoutManager }) else { return }
        managers.append(aLayoutManager)
        onMainThread { aLayoutManager.storageDidChange(to: $0) }
    }

    /// Removes a layout manager; nothing happens when it is none of this storage.
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard let index = managers.firstIndex(where: { $0 === aLayoutManager }) else { return }
        managers.remove(at: index)
        onMainThread { _ in aLayoutManager.storageDidChange(to: nil) }
    }

    /// Calls delegate and layout managers, which live on the main thread.
    private func onMainThread(_ body: @MainActor (NSTextStorage) -> Void) {
        // Not sent anywhere: it is on the main thread already, or the program stops with a message.
        nonisolated(unsafe) let storage = self
        MainActor.assumeIsolated { body(storage) }
    }

    // MARK: Edits

    /// What the edit that is being processed changed.
    open var editedMask: EditActions { edit.mask }

    /// What the edit that is being processed changed, in the text as it is now; of location NSNotFound outside of
    /// processing.
    open var editedRange: NSRange { edit.observableRange }

    /// How many UTF-16 units longer the edit that is being processed made the text.
    open var changeInLength: Int { edit.delta }

    /// Begins an edit of several steps: it is processed when as many `endEditing()` have been called. Pairs nest.
    open override func beginEditing() { editingDepth += 1 }

    /// Ends an edit of several steps.
    open override func endEditing() {
        editingDepth = max(0, editingDepth - 1)
        processIfDue()
    }

    /// Records an edit, and processes it unless it is one of several steps. Subclasses call it when they change their
    /// text or attributes.
    ///
    /// - Parameters:
    ///   - editedRange: in the text before this step.
    ///   - delta: how many UTF-16 units longer the step made the text.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        guard let range = Range(editedRange), !editedMask.isEmpty else { return }
        edit.add(editedMask, range, delta: delta)
        unreported.add(editedMask, range, delta: delta)
        processIfDue()
    }

    private func processIfDue() {
        guard editingDepth == 0, !isProcessing, !edit.isEmpty else { return }
        isProcessing = true
        processEditing()
        // A subclass may change attributes after it called super.
        reportToLayoutManagers()
        edit = PendingEdit()
        isProcessing = false
    }

    /// Processes an edit: posts notifications, asks the delegate, fixes attributes, and tells layout managers. It is
    /// called once for an edit of several steps; an override calls super.
    open func processEditing() {
        NotificationCenter.default.post(name: Self.willProcessEditingNotification, object: self)
        onMainThread { storage in
            storage.delegate?.textStorage(
                storage, willProcessEditing: storage.editedMask, range: storage.editedRange,
                changeInLength: storage.changeInLength)
        }
        if let range = edit.range { fixAttributes(in: NSRange(range)) }
        NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
        onMainThread { storage in
            storage.delegate?.textStorage(
                storage, didProcessEditing: storage.editedMask, range: storage.editedRange,
                changeInLength: storage.changeInLength)
        }
        reportToLayoutManagers()
    }

    private func reportToLayoutManagers() {
        guard !unreported.isEmpty else { return }
        let report = unreported
        unreported = PendingEdit()
        for manager in managers {
            onMainThread { storage in
                manager.processEditing(
                    for: storage, edited: report.mask, range: report.observableRange,
                    changeInLength: report.delta, invalidatedRange: report.observableRange)
            }
        }
    }

    /// Makes attributes consistent in a range; for subclasses. Nothing has to be done here: fonts that lack characters
    /// are replaced when the text is drawn.
    open func fixAttributes(in range: NSRange) {}

    // MARK: What a subclass with a text of its own overrides

    /// The characters; made once after each edit.
    open override var string: String { content.string }

    /// The attributes of a character, and the range around it that has the same ones.
    open override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> Attributes {
        guard let run = content.run(at: location) else {
            range?.pointee = NSRange(location: location, length: 0)
            return [:]
        }
        range?.pointee = NSRange(run.range)
        return run.attributes
    }

    /// Puts characters in place of a range; they take the attributes of the first character replaced, or of the one
    /// before them.
    open override func replaceCharacters(in range: NSRange, with str: String) {
        let old = clamped(range)
        let units = Array(str.utf16)
        guard !old.isEmpty || !units.isEmpty else { return }
        content.replace(old, with: units)
        edited(.editedCharacters, range: NSRange(old), changeInLength: units.count - old.count)
    }

    /// Replaces the attributes of a range.
    open override func setAttributes(_ attrs: Attributes?, range: NSRange) {
        let range = clamped(range)
        guard !range.isEmpty else { return }
        content.setAttributes(attrs ?? [:], in: range)
        edited(.editedAttributes, range: NSRange(range), changeInLength: 0)
    }

    // MARK: What is made of those

    /// Whether the text is kept here, and not by a subclass.
    private var keepsText: Bool { content.length > 0 }

    open override var length: Int { keepsText ? content.length : string.utf16.count }

    private func clamped(_ range: NSRange) -> Range<Int> {
        let range = (Range(range) ?? 0..<0).clamped(to: 0..<length)
        return keepsText ? content.withoutSplitPairs(range) : range
    }

    /// The characters of a range.
    final func string(in range: Range<Int>) -> String {
        if keepsText { return content.string(in: range) }
        let units = string.utf16
        let start = units.index(units.startIndex, offsetBy: range.lowerBound)
        return String(decoding: units[start..<units.index(start, offsetBy: range.count)], as: UTF16.self)
    }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? { attributes(at: location, effectiveRange: range)[attrName] }

    open override func attributes(
        at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> Attributes {
        let found = attributes(at: location, effectiveRange: nil)
        range?.pointee = NSRange(
            longestRange(at: location, in: clamped(rangeLimit)) { TextStorageRuns.areEqual($0, found) })
        return found
    }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
        in rangeLimit: NSRange
    ) -> Any? {
        let found = attributes(at: location, effectiveRange: nil)[attrName]
        range?.pointee = NSRange(
            longestRange(at: location, in: clamped(rangeLimit)) {
                TextStorageRuns.areEqual($0[attrName], found)
            })
        return found
    }

    private func longestRange(at location: Int, in limit: Range<Int>, _ belongs: (Attributes) -> Bool)
        -> Range<Int>
    {
        TextStorageRuns.longestRange(at: location, in: limit, belongs) { offset in
            var range = NSRange()
            let attributes = self.attributes(at: offset, effectiveRange: &range)
            return (Range(range) ?? offset..<offset, attributes)
        }
    }

    open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
        let range = clamped(range)
        // Pieces are appended: changing attributes of a range in place can trap in Foundation here.
        let result = NSMutableAttributedString(string: "")
        forEachRun(in: range) { piece, attributes in
            result.append(NSAttributedString(string: string(in: piece), attributes: attributes))
        }
        return result
    }

    open override func enumerateAttributes(
        in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
        using block: (Attributes, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        TextStorageRuns.enumerate(
            clamped(enumerationRange), of: self, options: opts, { $0 },
            areEqual: { TextStorageRuns.areEqual($0, $1) }, using: block)
    }

    open override func enumerateAttribute(
        _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
        options opts: NSAttributedString.EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        TextStorageRuns.enumerate(
            clamped(enumerationRange), of: self, options: opts, { $0[attrName] },
            areEqual: { TextStorageRuns.areEqual($0, $1) }, using: block)
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        let range = clamped(range)
        let string = attrString.string
        beginEditing()
        replaceCharacters(in: NSRange(range), with: string)
        attrString.forEachRun { piece, attributes in
            setAttributes(
                attributes, range: NSRange(location: range.lowerBound + piece.lowerBound, length: piece.count)
            )
        }
        endEditing()
    }

    open override func addAttributes(_ attrs: Attributes, range: NSRange) {
        change(range) { $0.merging(attrs) { _, new in new } }
    }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        addAttributes([name: value], range: range)
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        change(range) { attributes in attributes.filter { $0.key != name } }
    }

    /// Gives each run of a range other attributes, as one edit.
    private func change(_ range: NSRange, _ transform: (Attributes) -> Attributes) {
        var runs: [(Range<Int>, Attributes)] = []
        forEachRun(in: clamped(range)) { runs.append(($0, transform($1))) }
        beginEditing()
        for (range, attributes) in runs { setAttributes(attributes, range: NSRange(range)) }
        endEditing()
    }

    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }

    open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }

    open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

    open override func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }

    /// Whether another text has the same characters and attributes.
    open override func isEqual(to other: NSAttributedString) -> Bool {
        guard length == other.length, string == other.string else { return false }
        var isEqual = true
        forEachRun { range, attributes in
            other.forEachRun(in: range) { if !TextStorageRuns.areEqual($1, attributes) { isEqual = false } }
        }
        return isEqual
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSAttributedString).map { $0 === self || isEqual(to: $0) } ?? false
    }

    open override var hash: Int { string.hashValue }

    /// An immutable copy.
    open override func copy(with zone: NSZone? = nil) -> Any {
        attributedSubstring(from: NSRange(location: 0, length: length))
    }

    /// A mutable copy, which is no text storage.
    open override func mutableCopy(with zone: NSZone? = nil) -> Any { copy(with: zone) }
}
