import Drawing
internal import WindowSystem

/// The keyboard on the screen: an input view that types into the first responder of its window.
///
/// It draws its keys itself, each as a picture that is made once; only keys that look different are drawn again.
@MainActor
final class KeyboardView: UIInputView {
    private(set) var plan = KeyboardPlan(KeyboardPlan.Occasion())
    private(set) var planeName = KeyPlane.Name.letters
    private(set) var geometry = KeyGeometry(
        KeyPlane(name: .letters, rows: [], columns: 10, greatestWidth: 0), in: .zero, scale: 1)
    /// What of the geometry was laid out.
    private(set) var laidOut: (plane: KeyPlane, size: CGSize, scale: CGFloat)?
    private var occasion = KeyboardPlan.Occasion()
    private let faces = KeyFaces()
    var shift = ShiftKey()
    var fingers: [KeyFinger] = []
    /// When a space was typed last that may become a full stop.
    var lastSpace = -TimeInterval.infinity
    /// Moves the caret while the space bar is dragged.
    var cursor: FloatingCursorDrag?

    // What the responder asks for.
    private(set) var context = TypingContext()
    private(set) var returnType = UIReturnKeyType.default
    private var returnNeedsText = false
    private var wantsDark: Bool?
    private weak var served: UIResponder?
    /// The responder's text may ask for other keys.
    private var isContextStale = false
    /// The rows of letters of the layouts, by their places; asked for once.
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

    /// As on a telephone, lower in a low window and higher in a wide one; never more than three fifths of the window.
    static func height(in window: CGSize?) -> CGFloat {
        guard let window else { return DockedView.keyboardHeight }
        let wanted: CGFloat = window.height < 400 ? 162 : window.width >= KeyboardPlan.wideWidth ? 264 : 216
        return min(wanted, (window.height * 0.6).rounded(.down))
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

    // MARK: Whom it serves

    /// Shows the keys that a responder wants.
    func serve(_ responder: UIResponder) {
        let traits = responder as? any UIKeyInput
        occasion.type = traits?.keyboardType ?? .default
        returnType = traits?.returnKeyType ?? .default
        returnNeedsText = traits?.enablesReturnKeyAutomatically ?? false
        wantsDark = Self.darkness(traits?.keyboardAppearance ?? .default)
        if occasion.type == .decimalPad { occasion.decimalSeparator = Locale.current.decimalSeparator ?? "." }
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

    /// The keyboard has another layout, or there are others.
    func layoutsDidChange() {
        letters.removeAll()
        takeLayouts()
        replan(startsOver: false)
        setNeedsDisplay()
    }

    private func takeLayouts() {
        let layouts = UIApplication.shared.windowSystem?.keyboardLayouts ?? KeyboardLayouts()
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
        let rows = LetterRows(
            of: layout, keys: UIApplication.shared.windowSystem?.keyboardLetters(ofLayout: index))
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

    // MARK: What is typed into

    /// The text or the selection is another one.
    func documentDidChange() {
        isContextStale = true
        setNeedsLayout()
    }

    /// Looks at the text before the caret, if it may be another one.
    func refreshContext() {
        guard isContextStale, let responder = window?.firstResponder else { return }
        isContextStale = false
        let old = context
        context = TypingContext(responder)
        let wasOn = shift
        shift.follow(wantsCapital: context.wantsCapital)
        if shift != wasOn { shiftDidChange() }
        if returnNeedsText, context.hasText != old.hasText { redraw { $0.role == .returnKey } }
    }

    /// Whether Return would do nothing.
    var isReturnDisabled: Bool { returnNeedsText && !context.hasText }

    // MARK: Planes

    func show(_ name: KeyPlane.Name) {
        guard name != planeName, plan.planes[name] != nil else { return }
        planeName = name
        layOutKeys()
        setNeedsDisplay()
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
        for (index, place) in geometry.places.enumerated() {
            let frame = drawnFrame(of: place)
            if frame.intersects(rect) { faces.image(of: face(at: index)).draw(at: frame.origin) }
        }
    }

    private func drawnFrame(of place: KeyGeometry.Place) -> CGRect {
        CGRect(
            x: place.cap.minX, y: place.cap.minY, width: place.cap.width,
            height: place.cap.height + KeyFace.edge)
    }

    /// Draws keys again that look different.
    func redraw(where isMeant: (ScreenKey) -> Bool) {
        for place in geometry.places where isMeant(place.key) { setNeedsDisplay(drawnFrame(of: place)) }
    }

    func redraw(at index: Int?) {
        guard let index, geometry.places.indices.contains(index) else { return }
        setNeedsDisplay(drawnFrame(of: geometry.places[index]))
    }

    /// Another case is typed, or Shift has another sign.
    func shiftDidChange() {
        redraw { key in
            if case .text(let plain, let shifted) = key.role { return plain != shifted }
            return key.role == .shift
        }
    }
}
