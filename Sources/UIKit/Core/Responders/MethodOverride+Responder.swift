/// The methods of UIResponder of which it matters whether a class overrides them.
extension MethodOverride {
    /// - Parameter probe: a direct subclass of UIResponder that overrides one method.
    init(_ probe: UIResponder.Type) {
        self.init(base: UIResponder.self, unchanged: ResponderProbe.Unchanged.self, probe: probe)
    }

    static let cut = MethodOverride(ResponderProbe.Cut.self)
    static let copy = MethodOverride(ResponderProbe.Copy.self)
    static let paste = MethodOverride(ResponderProbe.Paste.self)
    static let pasteAndMatchStyle = MethodOverride(ResponderProbe.PasteAndMatchStyle.self)
    static let select = MethodOverride(ResponderProbe.Select.self)
    static let selectAll = MethodOverride(ResponderProbe.SelectAll.self)
    static let delete = MethodOverride(ResponderProbe.Delete.self)
    static let makeTextWritingDirectionLeftToRight = MethodOverride(
        ResponderProbe.MakeTextWritingDirectionLeftToRight.self)
    static let makeTextWritingDirectionRightToLeft = MethodOverride(
        ResponderProbe.MakeTextWritingDirectionRightToLeft.self)
    static let toggleBoldface = MethodOverride(ResponderProbe.ToggleBoldface.self)
    static let toggleItalics = MethodOverride(ResponderProbe.ToggleItalics.self)
    static let toggleUnderline = MethodOverride(ResponderProbe.ToggleUnderline.self)
    static let increaseSize = MethodOverride(ResponderProbe.IncreaseSize.self)
    static let decreaseSize = MethodOverride(ResponderProbe.DecreaseSize.self)
    static let printContent = MethodOverride(ResponderProbe.PrintContent.self)

    static let find = MethodOverride(ResponderProbe.Find.self)
    static let findAndReplace = MethodOverride(ResponderProbe.FindAndReplace.self)
    static let findNext = MethodOverride(ResponderProbe.FindNext.self)
    static let findPrevious = MethodOverride(ResponderProbe.FindPrevious.self)
    static let useSelectionForFind = MethodOverride(ResponderProbe.UseSelectionForFind.self)

    static let validate = MethodOverride(ResponderProbe.Validate.self)

    static let motionBegan = MethodOverride(ResponderProbe.MotionBegan.self)
    static let motionEnded = MethodOverride(ResponderProbe.MotionEnded.self)
    static let motionCancelled = MethodOverride(ResponderProbe.MotionCancelled.self)
    static let remoteControlReceived = MethodOverride(ResponderProbe.RemoteControlReceived.self)
}

/// Classes that override one method each. They are never instantiated: only their metadata is looked at.
/// The bodies differ from those of UIResponder, so that no linker can take the two for one.
@MainActor
private enum ResponderProbe {
    static var calls = 0

    final class Unchanged: UIResponder {}

    final class Cut: UIResponder {
        override func cut(_ sender: Any?) { calls += 1 }
    }
    final class Copy: UIResponder {
        override func copy(_ sender: Any?) { calls += 1 }
    }
    final class Paste: UIResponder {
        override func paste(_ sender: Any?) { calls += 1 }
    }
    final class PasteAndMatchStyle: UIResponder {
        override func pasteAndMatchStyle(_ sender: Any?) { calls += 1 }
    }
    final class Select: UIResponder {
        override func select(_ sender: Any?) { calls += 1 }
    }
    final class SelectAll: UIResponder {
        override func selectAll(_ sender: Any?) { calls += 1 }
    }
    final class Delete: UIResponder {
        override func delete(_ sender: Any?) { calls += 1 }
    }
    final class MakeTextWritingDirectionLeftToRight: UIResponder {
        override func makeTextWritingDirectionLeftToRight(_ sender: Any?) { calls += 1 }
    }
    final class MakeTextWritingDirectionRightToLeft: UIResponder {
        override func makeTextWritingDirectionRightToLeft(_ sender: Any?) { calls += 1 }
    }
    final class ToggleBoldface: UIResponder {
        override func toggleBoldface(_ sender: Any?) { calls += 1 }
    }
    final class ToggleItalics: UIResponder {
        override func toggleItalics(_ sender: Any?) { calls += 1 }
    }
    final class ToggleUnderline: UIResponder {
        override func toggleUnderline(_ sender: Any?) { calls += 1 }
    }
    final class IncreaseSize: UIResponder {
        override func increaseSize(_ sender: Any?) { calls += 1 }
    }
    final class DecreaseSize: UIResponder {
        override func decreaseSize(_ sender: Any?) { calls += 1 }
    }
    final class PrintContent: UIResponder {
        override func printContent(_ sender: Any?) { calls += 1 }
    }
    final class Find: UIResponder {
        override func find(_ sender: Any?) { calls += 1 }
    }
    final class FindAndReplace: UIResponder {
        override func findAndReplace(_ sender: Any?) { calls += 1 }
    }
    final class FindNext: UIResponder {
        override func findNext(_ sender: Any?) { calls += 1 }
    }
    final class FindPrevious: UIResponder {
        override func findPrevious(_ sender: Any?) { calls += 1 }
    }
    final class UseSelectionForFind: UIResponder {
        override func useSelectionForFind(_ sender: Any?) { calls += 1 }
    }
    final class Validate: UIResponder {
        override func validate(_ command: UICommand) { calls += 1 }
    }
    final class MotionBegan: UIResponder {
        override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { calls += 1 }
    }
    final class MotionEnded: UIResponder {
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { calls += 1 }
    }
    final class MotionCancelled: UIResponder {
        override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { calls += 1 }
    }
    final class RemoteControlReceived: UIResponder {
        override func remoteControlReceived(with event: UIEvent?) { calls += 1 }
    }
}
