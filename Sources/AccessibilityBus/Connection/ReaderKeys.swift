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
    /// Whether keys type a secret at the moment.
    var keepsSecret: () -> Bool = { false }
    /// The keys that are held and that a reader took, by their numbers: with them others are commands for it.
    private var takenKeys: Set<UInt32> = []
    /// The keys that are held and that typed a part of a secret.
    private var hiddenKeys: Set<UInt32> = []

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
    /// Whether listeners came or went while the registry was asked: its answer may be of before.
    private var isAnswerOld = false

    /// Finds out whether there are listeners: without any, keys are not kept waiting. A reader registers hundreds of
    /// combinations one after the other, for which it is asked once or twice.
    private func askForListeners() {
        guard !isAsking else {
            isAnswerOld = true
            return
        }
        isAsking = true
        isAnswerOld = false
        bus.call(Registry.name, Self.path, Self.interface, "GetKeystrokeListeners") { [weak self] result in
            self?.listenersAreKnown(result)
        }
    }

    private func listenersAreKnown(_ result: BusConnection.Reply) {
        isAsking = false
        if isAnswerOld { return askForListeners() }
        guard case .success(let values) = result, case .array(_, let listeners)? = values.first else {
            return
        }
        listen(!listeners.isEmpty)
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
        let isHidden = isHidden(key)
        bus.call(
            Registry.name, Self.path, Self.interface, "NotifyListenersSync",
            [isHidden ? KeyStroke.bullet(for: key).value : key.value], timeout: Self.patience
        ) { [weak self] result in
            guard case .success(let values) = result, values.first?.bool == true else { return answer(false) }
            if key.isPress { self?.takenKeys.insert(key.code) }
            answer(true)
        }
    }
}

extension ReaderKeys {
    /// Whether the key types a part of a secret, of which the reader is told that there was a key, but not which.
    private func isHidden(_ key: KeyStroke) -> Bool {
        guard key.isPress else {
            takenKeys.remove(key.code)
            // A release is as secret as the press was, wherever the keyboard is by now.
            return hiddenKeys.remove(key.code) != nil
        }
        guard key.isText, takenKeys.isEmpty, keepsSecret() else { return false }
        hiddenKeys.insert(key.code)
        return true
    }

    /// The keyboard went to another program: releases do not arrive any more.
    func keysWereLost() {
        takenKeys = []
        hiddenKeys = []
    }
}

extension KeyStroke {
    fileprivate var isText: Bool { !text.isEmpty }

    /// What a reader is told of a key that types a secret: that there was one.
    fileprivate static func bullet(for key: KeyStroke) -> KeyStroke {
        // The symbol of a character beyond Latin 1 is its code point with this bit.
        let symbol: UInt32 = 0x0100_2022
        return KeyStroke(
            isPress: key.isPress, symbol: symbol, name: "U2022", code: 0, modifiers: 0, text: "\u{2022}",
            timestamp: key.timestamp)
    }

    /// As the registry takes it.
    fileprivate var value: BusValue {
        .structure([
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
