import UIKit

/// What an undo manager holds, as a list: what can be undone, then what can be redone.
///
/// An undo manager reveals only the names at its top, so the list is kept up to date by its notifications.
final class UndoStackView: Well {
    private var names: [String] = []
    /// How many of the names can be undone.
    private var position = 0
    private var observations: [NotificationObservation] = []
    private weak var manager: UndoManager?

    private let lineHeight: CGFloat = 22

    init() {
        super.init()
        becomeReadable("Undo stack")
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityValue: String? {
        get {
            let done = names[..<position].joined(separator: ", ")
            let undone = names[position...].joined(separator: ", ")
            let parts = [("to undo", done), ("to redo", undone)].filter { !$0.1.isEmpty }
            return parts.isEmpty ? Self.nothing : parts.map { "\($0): \($1)" }.joined(separator: "; ")
        }
        set {}
    }

    private static let nothing = "Nothing to undo yet."

    /// Shows what the manager gets from now on; `didChange` is called after each change.
    func follow(_ manager: UndoManager?, didChange: @escaping @MainActor () -> Void) {
        self.manager = manager
        position = manager?.undoCount ?? 0
        names = Array(repeating: "Earlier", count: position)
        let changes: [NSNotification.Name] = [
            .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerDidUndoChange, .NSUndoManagerDidRedoChange,
        ]
        observations = changes.map { name in
            NotificationObservation(name, of: manager) { [weak self] in
                self?.update()
                didChange()
            }
        }
        setNeedsDisplay()
    }

    private func update() {
        guard let manager, !manager.isUndoing, !manager.isRedoing, manager.groupingLevel == 0 else { return }
        position = manager.undoCount
        if manager.redoCount == 0 {
            // The group that was closed last is the top of the list.
            names = names.prefix(max(0, position - 1)) + (position > 0 ? [manager.undoActionName] : [])
        }
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let space = bounds.insetBy(dx: 12, dy: 8)
        guard !names.isEmpty else {
            return write(
                Self.nothing, at: space.origin, .tertiaryLabel, font: DemoMetrics.body)
        }
        let rows = max(1, Int(space.height / lineHeight))
        // The position stays visible, with what comes after it.
        let first = max(0, min(names.count - rows, position - rows / 2))
        for (row, index) in (first..<min(names.count, first + rows)).enumerated() {
            let y = space.minY + CGFloat(row) * lineHeight
            let isDone = index < position
            let dot = CGRect(x: space.minX + 1, y: y + 6, width: 8, height: 8)
            let isTop = index == position - 1
            (isTop ? UIColor.systemBlue : isDone ? UIColor.systemGray2 : UIColor.systemGray4).setFill()
            UIBezierPath(ovalIn: dot).fill()
            let color: UIColor = isTop ? .label : isDone ? .secondaryLabel : .tertiaryLabel
            write(names[index], at: CGPoint(x: space.minX + 20, y: y + 1), color, font: DemoMetrics.body)
        }
    }
}
