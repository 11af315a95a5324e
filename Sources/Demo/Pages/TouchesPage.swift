import UIKit

/// A surface for all ten fingers, what the devices are like that touch it, and the way that a touch takes up the responder
/// chain.
final class TouchesPage: UIViewController {
    private let canvas = TouchCanvas()
    private let meter = TouchMeter()
    private lazy var column = TouchColumn { [unowned self] isOn in
        guard let window = view.window else { return }
        DemoApplication.presenter.change(in: window) { $0.simulateTouches.isOn = isOn }
    }
    private let updateDelay = FrameDelay()
    private var devicesToken: (any NSObjectProtocol)?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        canvas.didTouch = { [weak self] touches, event in self?.follow(touches, event) }
        view.addSubview(canvas)
        view.addSubview(column)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        DemoApplication.frames.add(self)
        DemoApplication.presenter.add(self)
        settingsDidChange()
        column.show(UIApplication.shared.inputDevices)
        devicesToken = NotificationCenter.default.addObserver(
            forName: UIApplication.inputDevicesDidChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.column.show(UIApplication.shared.inputDevices) }
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        DemoApplication.frames.remove(self)
        updateDelay.cancel()
        if let devicesToken { NotificationCenter.default.removeObserver(devicesToken) }
        devicesToken = nil
    }

    // MARK: Measuring

    private func follow(_ touches: Set<UITouch>, _ event: UIEvent?) {
        meter.follow(touches, of: event, in: canvas)
        // Nothing is measured any more that showing it could disturb.
        if meter.fingers == 0 { update() } else { updateSoon() }
    }

    /// Seconds between two updates of the measurements: what is shown must not disturb what is measured.
    private static let updateInterval = 0.25

    private func updateSoon() {
        guard !updateDelay.isRunning else { return }
        updateDelay.start(Self.updateInterval) { [weak self] in self?.update() }
    }

    private func update() { column.show(meter) }

    // MARK: Layout

    /// From this width on, in points, the column stands beside the surface.
    private static let wideWidth: CGFloat = 560

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // The way to the window is known only once the page is in it.
        column.showChain(from: canvas)
        let area = view.bounds.insetBy(dx: DemoMetrics.margin, dy: DemoMetrics.margin)
        let gap = DemoMetrics.gap
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        if area.width >= Self.wideWidth {
            let side = min(view.sized(area.width >= 900 ? 300 : 240), (area.width * 0.45).rounded())
            canvas.frame = CGRect(
                x: isMirrored ? area.minX + side + gap : area.minX, y: area.minY,
                width: area.width - side - gap, height: area.height)
            column.frame = CGRect(
                x: isMirrored ? area.minX : area.maxX - side, y: area.minY, width: side,
                height: max(0, view.bounds.maxY - area.minY))
        } else {
            let height = (area.height * 0.45).rounded()
            canvas.frame = CGRect(
                x: area.minX, y: area.minY, width: area.width, height: max(0, area.height - height - gap))
            column.frame = CGRect(
                x: area.minX, y: area.maxY - height, width: area.width,
                height: max(0, view.bounds.maxY - area.maxY + height))
        }
    }
}

extension TouchesPage: PresenterObserver {
    func settingsDidChange() { column.simulates = UIApplication.shared.simulatesTouchesWithMouse }
}

extension TouchesPage: FrameObserver {
    func frameWasPresented(in window: UIWindow) {
        if window === view.window, meter.frameWasPresented(at: CACurrentMediaTime()) { updateSoon() }
    }
}
