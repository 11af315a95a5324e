import UIKit

/// Shakes, the device's orientation, and what media keys and remote controls ask for.
///
/// The page itself is the first responder, and gets the events that no view on it handles.
final class MotionPage: CardPage {
    private let counter = ShakeCounter()
    private lazy var shake = PictureRow(counter)
    private let outline = DeviceOutline(frame: .zero)
    private lazy var orientation = PictureRow(outline)
    private let sensorSwitch = UISegmentedControl(items: ["Sensor off", "Sensor on"])
    private let sleeve = RecordSleeve(frame: .zero)
    private lazy var nowPlaying = PictureRow(sleeve)
    private let receiveSwitch = UISegmentedControl(items: ["Not receiving", "Receiving"])
    private let events = EventList()
    private var player = DemoPlayer()
    /// Observes the device's orientation while the page is shown.
    private var turns: (any NSObjectProtocol)?

    override func viewDidLoad() {
        super.viewDidLoad()
        add(shakeCard)
        add(remoteCard)
        add(orientationCard)
    }

    override var canBecomeFirstResponder: Bool { true }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
        turns = NotificationCenter.default.addObserver(
            forName: UIDevice.orientationDidChangeNotification, object: UIDevice.current, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.showOrientation() } }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        setReceiving(false)
        setSensor(false)
        if let turns { NotificationCenter.default.removeObserver(turns) }
        turns = nil
    }

    // MARK: Shaking

    private var shakeCard: Card {
        let card = Card(
            heading: "motionBegan, motionEnded",
            note: MotionSources.hasAccelerometer
                ? "Shake this machine: it has an accelerometer."
                : "No accelerometer here: shake the window by its title bar instead.")
        shake.show("Waiting", "No motion events yet.")
        card.add(shake, height: PictureRow.height)
        return card
    }

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        DemoApplication.log(command: "motionBegan \(motion)")
        counter.isShaking = true
        shake.show("Shaking", "motionBegan: \(motion)")
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        DemoApplication.log(command: "motionEnded \(motion)")
        counter.isShaking = false
        counter.count += 1
        shake.show("Shaken", "motionEnded: \(motion)")
    }

    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        DemoApplication.log(command: "motionCancelled \(motion)")
        counter.isShaking = false
        shake.show("Cancelled", "motionCancelled: it took too long, or the window lost focus.")
    }

    // MARK: Orientation

    private var orientationCard: Card {
        let card = Card(
            heading: "UIDevice.orientation", note: "Read from iio-sensor-proxy while the sensor is on."
        )
        card.add(orientation, height: PictureRow.height)
        sensorSwitch.accessibilityLabel = "Sensor"
        sensorSwitch.selectedSegmentIndex = 0
        sensorSwitch.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.setSensor(self.sensorSwitch.selectedSegmentIndex == 1)
            }, for: .valueChanged)
        card.add(sensorSwitch, height: 36)
        showOrientation()
        return card
    }

    private func setSensor(_ isOn: Bool) {
        let device = UIDevice.current
        guard isOn != device.isGeneratingDeviceOrientationNotifications else { return }
        if isOn {
            device.beginGeneratingDeviceOrientationNotifications()
        } else {
            device.endGeneratingDeviceOrientationNotifications()
        }
        sensorSwitch.selectedSegmentIndex = isOn ? 1 : 0
        showOrientation()
    }

    private func showOrientation() {
        let device = UIDevice.current
        outline.orientation = device.orientation
        let isKnown = device.orientation != .unknown
        orientation.show(
            "\(device.orientation)",
            isKnown
                ? "Reported by the sensor."
                : device.isGeneratingDeviceOrientationNotifications
                    ? "No sensor responded." : "The sensor is off.")
    }

    // MARK: Remote control

    private var remoteCard: Card {
        let card = Card(
            heading: "remoteControlReceived",
            note: "From media keys and the desktop’s media controls. The R key turns receiving on and off.")
        card.add(nowPlaying, height: PictureRow.height)
        receiveSwitch.accessibilityLabel = "Remote control"
        receiveSwitch.selectedSegmentIndex = 0
        receiveSwitch.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.setReceiving(self.receiveSwitch.selectedSegmentIndex == 1)
            }, for: .valueChanged)
        card.add(receiveSwitch, height: 36)
        card.add(events, height: 142)
        showPlayer()
        return card
    }

    private var isReceiving = false

    private func setReceiving(_ receives: Bool) {
        guard receives != isReceiving else { return }
        isReceiving = receives
        if receives {
            UIApplication.shared.beginReceivingRemoteControlEvents()
        } else {
            UIApplication.shared.endReceivingRemoteControlEvents()
        }
        receiveSwitch.selectedSegmentIndex = receives ? 1 : 0
        events.append(receives ? "beginReceiving…Events" : "endReceiving…Events")
    }

    override func remoteControlReceived(with event: UIEvent?) {
        guard let command = event?.subtype else { return }
        DemoApplication.log(command: "remoteControlReceived \(command)")
        player.follow(command)
        events.append("\(command)")
        showPlayer()
    }

    private func showPlayer() {
        sleeve.color = player.track.color
        sleeve.isPlaying = player.state == .playing
        nowPlaying.show(player.track.title, "\(player.track.artist)\n\(player.summary)")
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.containsKey(.keyboardR) {
            setReceiving(!isReceiving)
        } else if presses.containsKey(.keyboardErrorUndefined) {
            events.append("pressesBegan: not receiving")
        } else {
            super.pressesBegan(presses, with: event)
        }
    }
}

extension Set<UIPress> {
    /// Whether one of these keys is among the presses, with no modifier.
    @MainActor
    fileprivate func containsKey(_ code: UIKeyboardHIDUsage) -> Bool {
        contains { press in
            guard let key = press.key else { return false }
            return key.keyCode == code
                && key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
        }
    }
}
