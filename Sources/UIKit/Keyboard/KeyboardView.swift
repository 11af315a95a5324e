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
    private var laidOut: (plane: KeyPlane, size: CGSize, scale: CGFloat)?
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
            x: place.cap.minX, y: place.cap.minY, width: place.cap.width, height: place.cap.height + KeyFace.edge)
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

    private func face(at index: Int) -> KeyFace {
        let place = geometry.places[index]
        let key = place.key
        var face = KeyFace(
            label: label(of: key), subtitle: key.subtitle, style: style(of: key), size: place.cap.size,
            isDark: isDark, scale: laidOut?.scale ?? 1)
        face.isPressed = fingers.contains { $0.index == index && !$0.isOver }
        if key.role == .shift { face.isPressed = shift.isHeld || shift.state != .off }
        if key.role == .delete {
            face.isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        }
        face.isDisabled = key.role == .returnKey && isReturnDisabled
        if cursor != nil {
            // A finger moves the caret: the keys do nothing meanwhile.
            face.label = .none
            face.subtitle = ""
            face.isPressed = false
        }
        return face
    }

    private func style(of key: ScreenKey) -> KeyFace.Style {
        switch key.role {
        case .text, .space: .key
        case .returnKey: ReturnKey.isTinted(returnType) ? .tinted : .function
        default: .function
        }
    }

    private func label(of key: ScreenKey) -> KeyFace.Label {
        switch key.role {
        case .text(let plain, let shifted): .text(key.title ?? (shift.isOn ? shifted : plain))
        case .space: .text("space")
        case .shift:
            switch shift.state {
            case .off: .sign(shift.isHeld ? .shiftOnce : .shift)
            case .once: .sign(.shiftOnce)
            case .locked: .sign(.shiftLocked)
            }
        case .delete: .sign(.delete)
        case .nextLayout: .sign(.globe)
        case .dismiss: .sign(.dismiss)
        case .returnKey: .text(ReturnKey.title(returnType))
        case .plane(let name): .text(title(of: name))
        case .gap: .none
        }
    }

    private func title(of plane: KeyPlane.Name) -> String {
        switch plane {
        case .letters: alphabetTitle
        case .numbers, .pad: "123"
        case .symbols: "#+="
        case .padSymbols: "+*#"
        }
    }

    /// The first letters of the alphabet that is typed.
    private var alphabetTitle: String {
        let first = plan.planes[.letters]?.rows.joined().lazy.compactMap { $0.text(isShifted: false) }.first
        let scalar = first?.unicodeScalars.first?.value ?? 0
        return switch scalar {
        case 0x370..<0x400: "ΑΒΓ"
        case 0x400..<0x530: "АБВ"
        case 0x590..<0x600: "אבג"
        case 0x600..<0x780: "أ‌ب‌ج"
        default: "ABC"
        }
    }
}

/// What the Return key is called, and whether it stands out.
enum ReturnKey {
    static func title(_ type: UIReturnKeyType) -> String {
        switch type {
        case .default: "return"
        case .go: "Go"
        case .google: "Google"
        case .join: "Join"
        case .next: "Next"
        case .route: "Route"
        case .search: "Search"
        case .send: "Send"
        case .yahoo: "Yahoo"
        case .done: "Done"
        case .emergencyCall: "Emergency Call"
        case .continue: "Continue"
        }
    }

    static func isTinted(_ type: UIReturnKeyType) -> Bool { type != .default && type != .next }
}
