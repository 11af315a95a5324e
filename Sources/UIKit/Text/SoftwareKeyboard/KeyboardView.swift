import Drawing
internal import WindowSystem

/// The software keyboard: an input view that types into the first responder of its window.
///
/// It draws its keys itself from cached images, and redraws only keys whose appearance has changed.
@MainActor
final class KeyboardView: UIInputView {
    private(set) var plan = KeyboardPlan(KeyboardPlan.Occasion())
    private(set) var planeName = KeyPlane.Name.letters
    private(set) var geometry = KeyGeometry(
        KeyPlane(name: .letters, rows: [], columns: 10, greatestWidth: 0), in: .zero, scale: 1)
    /// The values that `geometry` was computed from; nil before the first layout.
    private(set) var laidOut: (plane: KeyPlane, size: CGSize, scale: CGFloat)?
    private var occasion = KeyboardPlan.Occasion()
    private let faces = KeyFaces()
    var shift = ShiftKey()
    var fingers: [KeyFinger] = []
    /// The timestamp of the last space that a second one may turn into a full stop, in seconds.
    var lastSpace = -TimeInterval.infinity
    /// Moves the caret while a finger drags on the space bar; nil otherwise.
    var cursor: FloatingCursorDrag?

    // The properties of the responder that is typed into.
    private(set) var context = KeyboardTypingContext()
    private(set) var returnType = UIReturnKeyType.default
    private var returnNeedsText = false
    private var wantsDark: Bool?
    private weak var served: UIResponder?
    /// Whether the text or selection may have changed since `context` was computed.
    private var isContextStale = false
    /// What assistive technology was given for the keys, and for which keys that was.
    var keyElements: (geometry: KeyGeometry, elements: [AccessiblePart])?
    /// The cached rows of letters of each layout.
    private var letters: [KeyboardLayout: LetterRows] = [:]

    init() {
        super.init(frame: .zero, inputViewStyle: .default)
        allowsSelfSizing = true
        isMultipleTouchEnabled = true
        accessibilityIdentifier = "keyboard"
        isOpaque = true
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Size

    override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: KeyboardView.height(in: window?.bounds.size))
    }

    /// The keyboard's height in points for a window's size: less in a low window and more in a wide one, at
    /// most three fifths of the window's height.
    static func height(in window: CGSize?) -> CGFloat {
        guard let window else { return DockedView.keyboardHeight }
        let wanted: CGFloat = window.height < 400 ? 162 : window.width >= KeyboardPlan.wideWidth ? 264 : 216
        return min(wanted, (window.height * 0.6).rounded(.down))
    }

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(label: "Keyboard") }
    override var accessibilityRole: AccessibilityRole { .panel }

    /// The keys.
    override var accessibilityElements: [Any]? {
        get { super.accessibilityElements ?? accessibleKeys() }
        set { super.accessibilityElements = newValue }
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { fingersBegan(touches) }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { fingersMoved(touches) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { fingersEnded(touches) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        fingersCancelled(touches)
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { forgetFingers() }
    }

    // MARK: The responder

    /// Shows the keys for a responder's keyboard type and other input traits.
    func serve(_ responder: UIResponder) {
        let traits = responder as? any UIKeyInput
        occasion.type = traits?.keyboardType ?? .default
        returnType = traits?.returnKeyType ?? .default
        returnNeedsText = traits?.enablesReturnKeyAutomatically ?? false
        wantsDark = Self.darkness(traits?.keyboardAppearance ?? .default)
        if occasion.type == .decimalPad {
            occasion.decimalSeparator = UserLocale.current.decimalSeparator ?? "."
        }
        let isNew = served !== responder
        served = responder
        if isNew {
            forgetFingers()
            shift = ShiftKey()
        }
        takeLayouts()
        replan(startsOver: isNew)
        documentDidChange()
        setNeedsDisplay()
    }

    private static func darkness(_ appearance: UIKeyboardAppearance) -> Bool? {
        switch appearance {
        case .default: nil
        case .dark: true
        case .light: false
        }
    }

    /// Called when the current layout or the list of layouts has changed.
    func layoutsDidChange() {
        letters.removeAll()
        takeLayouts()
        replan(startsOver: false)
        setNeedsDisplay()
    }

    private var windowSystem: (any WindowSystem)? { UIApplication.shared.windowSystem }

    private func takeLayouts() {
        let layouts = windowSystem?.keyboardLayouts ?? KeyboardLayouts()
        occasion.hasNextLayout = layouts.all.count > 1
        occasion.letters = rows(of: layouts, at: layouts.current)
        occasion.latin =
            occasion.letters.isLatin
            ? occasion.letters
            : layouts.all.indices.lazy.map { self.rows(of: layouts, at: $0) }.first(where: \.isLatin) ?? .us
    }

    private func rows(of layouts: KeyboardLayouts, at index: Int) -> LetterRows {
        guard layouts.all.indices.contains(index) else { return .us }
        let layout = layouts.all[index]
        if let known = letters[layout] { return known }
        let rows = LetterRows(of: layout, keys: windowSystem?.keyboardLetters(ofLayout: index))
        letters[layout] = rows
        return rows
    }

    private func replan(startsOver: Bool) {
        occasion.isWide = bounds.width >= KeyboardPlan.wideWidth
        let plan = KeyboardPlan(occasion)
        guard plan != self.plan || startsOver else { return }
        self.plan = plan
        if startsOver || plan.planes[planeName] == nil { planeName = plan.first }
        layOutKeys()
    }

    // MARK: The document

    /// Called when the text or the selection may have changed.
    func documentDidChange() {
        isContextStale = true
        setNeedsLayout()
    }

    /// Updates `context` from the text before the caret, if the text may have changed.
    func refreshContext() {
        guard isContextStale, let responder = window?.firstResponder else { return }
        isContextStale = false
        let old = context
        context = KeyboardTypingContext(responder)
        let wasOn = shift
        shift.follow(wantsCapital: context.wantsCapital)
        if shift != wasOn { shiftDidChange() }
        if returnNeedsText, context.hasText != old.hasText { redraw { $0.role == .returnKey } }
    }

    /// Whether the Return key is disabled because it needs text and there is none.
    var isReturnDisabled: Bool { returnNeedsText && !context.hasText }

    // MARK: Planes

    func show(_ name: KeyPlane.Name) {
        guard name != planeName, plan.planes[name] != nil else { return }
        planeName = name
        layOutKeys()
        setNeedsDisplay()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { faces.clear() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        replan(startsOver: false)
        layOutKeys()
        refreshContext()
    }

    private func layOutKeys() {
        guard let plane = plan.plane(planeName), let window else { return }
        let scale = window.screen.scale
        if let laidOut, laidOut.plane == plane, laidOut.size == bounds.size, laidOut.scale == scale { return }
        if laidOut?.size != bounds.size || laidOut?.scale != scale { faces.clear() }
        laidOut = (plane, bounds.size, scale)
        geometry = KeyGeometry(plane, in: bounds.size, scale: scale)
        setNeedsDisplay()
    }

    // MARK: Drawing

    var isDark: Bool { wantsDark ?? (traitCollection.userInterfaceStyle == .dark) }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        KeyColors.of(isDark: isDark).ground.setFill()
        UIRectFill(rect)
        for (index, slot) in geometry.slots.enumerated() {
            let frame = drawnFrame(of: slot)
            if frame.overlaps(rect) { faces.image(of: face(at: index)).draw(at: frame.origin) }
        }
    }

    private func drawnFrame(of slot: KeyGeometry.Slot) -> CGRect {
        CGRect(
            x: slot.cap.minX, y: slot.cap.minY, width: slot.cap.width,
            height: slot.cap.height + KeyFace.edge)
    }

    /// Marks the keys that match a predicate for redrawing.
    func redraw(where isMeant: (ScreenKey) -> Bool) {
        for slot in geometry.slots where isMeant(slot.key) { setNeedsDisplay(drawnFrame(of: slot)) }
    }

    func redraw(at index: Int?) {
        guard let index, geometry.slots.indices.contains(index) else { return }
        setNeedsDisplay(drawnFrame(of: geometry.slots[index]))
    }

    /// Redraws the keys that depend on the state of Shift.
    func shiftDidChange() {
        redraw { key in
            if case .text(let plain, let shifted) = key.role { return plain != shifted }
            return key.role == .shift
        }
    }
}
