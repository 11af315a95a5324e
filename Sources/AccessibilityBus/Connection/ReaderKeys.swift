import Bus
import WindowSystem

/// Offers keys to readers that have no other way to see them, while there are such readers: through the registry, which
/// asks each of them whether it takes the key.
@MainActor
final class ReaderKeys {
    private static let path = "/org/a11y/atspi/registry/deviceeventcontroller"
    private static let interface = "org.a11y.atspi.DeviceEventController"
    /// The interface of the signals, which is another than that of the calls.
    private static let signals = "org.a11y.atspi.DeviceEventListener"

    private let bus: BusConnection
    private let desktop: any AssistiveDesktop
    private var subscriptions: [BusSubscription] = []

    init(bus: BusConnection, desktop: any AssistiveDesktop) {
        self.bus = bus
        self.desktop = desktop
    }

    func begin() {
        end()
        for member in ["KeystrokeListenerRegistered", "KeystrokeListenerDeregistered"] {
            let subscription = try? bus.subscribe(to: Registry.name, Self.path, Self.signals, member) {
                [weak self] _ in self?.askForListeners()
            }
            if let subscription { subscriptions.append(subscription) }
        }
        askForListeners()
    }

    func end() {
        for subscription in subscriptions { subscription.cancel() }
        subscriptions = []
        desktop.keyListener = nil
    }

    private var isAsking = false

    /// Finds out whether there are listeners: without any, keys are not kept waiting. A reader registers hundreds of
    /// combinations one after the other, for which it is asked once.
    private func askForListeners() {
        guard !isAsking else { return }
        isAsking = true
        bus.call(Registry.name, Self.path, Self.interface, "GetKeystrokeListeners") { [weak self] result in
            guard let self else { return }
            isAsking = false
            guard case .success(let values) = result, case .array(_, let listeners)? = values.first else {
                return
            }
            listen(!listeners.isEmpty)
        }
    }

    private func listen(_ isWanted: Bool) {
        guard !subscriptions.isEmpty, isWanted != (desktop.keyListener != nil) else { return }
        guard isWanted else {
            desktop.keyListener = nil
            return
        }
        desktop.keyListener = { [weak self] key, answer in
            if let self { offer(key, answer) } else { answer(false) }
        }
    }

    /// In seconds; the window system delivers the key after that anyway.
    private static let patience = 0.5

    private func offer(_ key: KeyStroke, _ answer: @escaping @MainActor (Bool) -> Void) {
        bus.call(
            Registry.name, Self.path, Self.interface, "NotifyListenersSync", [key.value],
            timeout: Self.patience
        ) { result in
            if case .success(let values) = result {
                answer(values.first?.bool == true)
            } else {
                answer(false)
            }
        }
    }
}

extension KeyStroke {
    /// As the registry takes it.
    fileprivate var value: BusValue {
        let isText = !text.isEmpty
        return .structure([
            .uint32(isPress ? 0 : 1), .int32(Int32(bitPattern: symbol)), .int32(Int32(bitPattern: code)),
            .int32(Int32(bitPattern: assistiveModifiers)),
            .int32(Int32(truncatingIfNeeded: timestamp & 0x7FFF_FFFF)),
            .string(isText ? text : name), .boolean(isText),
        ])
    }

    /// The X server's bits, but for that of the lock of the number pad, which has another place.
    private var assistiveModifiers: UInt32 {
        let numberLock: UInt32 = 1 << 4
        let others = modifiers & 0xFF & ~numberLock
        return modifiers & numberLock == 0 ? others : others | 1 << 14
    }
}
