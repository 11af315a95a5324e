internal import UIKit
internal import WindowSystem

/// Decides what of the user's input may be stored. Nothing that is typed into secret text is: keys become others that
/// have the same effect, and touches on a keyboard on the screen are left out, whose effect is stored instead.
@MainActor
final class SecretFilter {
    /// What becomes of an event.
    enum Verdict {
        case stored(WindowEvent)
        case hidden
    }

    private struct Contact: Hashable {
        let device: Int
        let identifier: UInt64
    }

    /// The keys that went down as others, and those others.
    private var disguised: [KeyUsage: KeyUsage] = [:]
    /// The modifier keys whose press is not stored.
    private var hiddenKeys: Set<KeyUsage> = []
    private var hiddenTouches: Set<Contact> = []
    /// The buttons that were pressed over input views.
    private var hiddenButtons: Set<Int> = []
    private var hidesGesture = false
    /// Where the pointer was last, as stored.
    private var pointer = PixelPoint(x: 0, y: 0)
    /// Whether anything was hidden in this turn.
    private var hidInTurn = false

    /// Whether edits of secret text may come from input that is hidden.
    var isHiding: Bool { hidInTurn || !hiddenTouches.isEmpty || !hiddenButtons.isEmpty }

    /// Whether something was hidden in this turn.
    var hidesTurn: Bool { hidInTurn }

    func turnDidEnd() { hidInTurn = false }

    func verdict(on event: WindowEvent, in window: WindowID) -> Verdict {
        let verdict = judge(event, in: window)
        if case .hidden = verdict { hidInTurn = true }
        return verdict
    }

    private func judge(_ event: WindowEvent, in window: WindowID) -> Verdict {
        switch event {
        case .key(let sample): return key(sample, in: window)
        case .textCommitted(let text):
            guard HiddenInput.isTyped(in: window) else { return .stored(event) }
            return .stored(.textCommitted(HiddenInput.standIn(characters: text.count, in: window)))
        case .compositionChanged(let composition):
            guard let composition, HiddenInput.isTyped(in: window) else { return .stored(event) }
            return .stored(.compositionChanged(composition.disguised))
        case .touch(let sample): return touch(sample, in: window)
        case .pointer(let sample): return pointer(sample, in: window)
        case .scroll(let sample):
            return HiddenInput.isInputView(at: sample.position, in: window) ? .hidden : .stored(event)
        case .gesture(let sample):
            if sample.phase == .began {
                hidesGesture = HiddenInput.isInputView(at: sample.position, in: window)
            }
            return hidesGesture ? .hidden : .stored(event)
        default: return .stored(event)
        }
    }

    // MARK: Keys

    private func key(_ sample: KeySample, in window: WindowID) -> Verdict {
        switch sample.phase {
        case .up, .cancelled:
            if hiddenKeys.remove(sample.usage) != nil { return .hidden }
            guard let usage = disguised.removeValue(forKey: sample.usage) else {
                return .stored(.key(sample))
            }
            return .stored(.key(sample.disguised(as: usage, text: "")))
        case .down, .repeated:
            guard HiddenInput.isTyped(in: window) else { return .stored(.key(sample)) }
            if case .modifier = sample.meaning {
                hiddenKeys.insert(sample.usage)
                return .hidden
            }
            guard sample.types else { return .stored(.key(sample)) }
            let usage = disguised[sample.usage] ?? freeUsage
            disguised[sample.usage] = usage
            let text = HiddenInput.standIn(characters: sample.text.count, in: window)
            return .stored(.key(sample.disguised(as: usage, text: text)))
        }
    }

    /// A key of no keyboard that is not held.
    private var freeUsage: KeyUsage {
        let used = Set(disguised.values)
        let free = (UInt16(0)..<256).lazy.map { KeyUsage.other(0xFE00 + $0) }.first { !used.contains($0) }
        return free ?? .other(0xFEFF)
    }

    // MARK: Pointing

    private func touch(_ sample: TouchSample, in window: WindowID) -> Verdict {
        let contact = Contact(device: sample.device, identifier: sample.identifier)
        switch sample.phase {
        case .began:
            hiddenTouches.remove(contact)
            guard HiddenInput.isInputView(at: sample.position, in: window) else {
                return .stored(.touch(sample))
            }
            hiddenTouches.insert(contact)
            return .hidden
        case .moved: return hiddenTouches.contains(contact) ? .hidden : .stored(.touch(sample))
        case .ended, .cancelled:
            return hiddenTouches.remove(contact) == nil ? .stored(.touch(sample)) : .hidden
        }
    }

    private func pointer(_ sample: PointerSample, in window: WindowID) -> Verdict {
        switch sample.phase {
        case .pressed(let button):
            if !hiddenButtons.isEmpty || HiddenInput.isInputView(at: sample.position, in: window) {
                hiddenButtons.insert(button)
                return .hidden
            }
        case .released(let button): if hiddenButtons.remove(button) != nil { return .hidden }
        case .moved, .entered:
            if !hiddenButtons.isEmpty || HiddenInput.isInputView(at: sample.position, in: window) {
                return .hidden
            }
        case .left, .cancelled:
            hiddenButtons = []
            guard HiddenInput.isInputView(at: sample.position, in: window) else { break }
            var moved = sample
            moved.position = pointer
            return .stored(.pointer(moved))
        }
        pointer = sample.position
        return .stored(.pointer(sample))
    }
}

extension KeySample {
    /// Whether the key types, or composes what another key types.
    fileprivate var types: Bool {
        if !modifiers.contains(.level3), !modifiers.isDisjoint(with: [.control, .alternate, .command]) {
            return false
        }
        if case .named = meaning { return !text.isEmpty }
        return true
    }

    /// Another key that types another text.
    fileprivate func disguised(as usage: KeyUsage, text: String) -> KeySample {
        let meaning = text.count == 1 ? text.first.map(KeyMeaning.character) : nil
        return KeySample(
            phase: phase, usage: usage, meaning: meaning ?? .none, text: text, timestamp: timestamp)
    }
}

extension Composition {
    /// A composition of as many scalars, with the same caret and styles.
    fileprivate var disguised: Composition {
        Composition(
            text: String(repeating: "•", count: text.unicodeScalars.count), caret: caret, segments: segments)
    }
}
