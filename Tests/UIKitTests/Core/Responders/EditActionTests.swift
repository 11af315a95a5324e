import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class EditActionTests: XCTestCase {
    private final class Target: UIView {
        var calls: [String] = []
        override func cut(_ sender: Any?) { calls.append("cut:") }
        override func copy(_ sender: Any?) { calls.append("copy:") }
        override func paste(_ sender: Any?) { calls.append("paste:") }
        override func pasteAndMatchStyle(_ sender: Any?) { calls.append("pasteAndMatchStyle:") }
        override func select(_ sender: Any?) { calls.append("select:") }
        override func selectAll(_ sender: Any?) { calls.append("selectAll:") }
        override func delete(_ sender: Any?) { calls.append("delete:") }
        override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
            calls.append("makeTextWritingDirectionLeftToRight:")
        }
        override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
            calls.append("makeTextWritingDirectionRightToLeft:")
        }
        override func toggleBoldface(_ sender: Any?) { calls.append("toggleBoldface:") }
        override func toggleItalics(_ sender: Any?) { calls.append("toggleItalics:") }
        override func toggleUnderline(_ sender: Any?) { calls.append("toggleUnderline:") }
        override func increaseSize(_ sender: Any?) { calls.append("increaseSize:") }
        override func decreaseSize(_ sender: Any?) { calls.append("decreaseSize:") }
        override func printContent(_ sender: Any?) { calls.append("printContent:") }
    }

    private static let names = [
        "cut:", "copy:", "paste:", "pasteAndMatchStyle:", "select:", "selectAll:", "delete:",
        "makeTextWritingDirectionLeftToRight:", "makeTextWritingDirectionRightToLeft:", "toggleBoldface:",
        "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:", "printContent:",
    ]

    func testEveryStandardEditActionIsKnownByName() {
        let target = Target()
        for name in Self.names {
            XCTAssertTrue(Selector(name).isImplemented(by: target), name)
            XCTAssertFalse(Selector(name).isImplemented(by: UIView()), name)
            XCTAssertTrue(Selector(name).perform(on: target, sender: nil, event: nil), name)
        }
        XCTAssertEqual(target.calls, Self.names)
    }

    func testEveryStandardEditActionTravelsUp() {
        let (target, child) = (Target(), UIView())
        target.addSubview(child)
        child.cut(nil)
        child.copy(nil)
        child.paste(nil)
        child.pasteAndMatchStyle(nil)
        child.select(nil)
        child.selectAll(nil)
        child.delete(nil)
        child.makeTextWritingDirectionLeftToRight(nil)
        child.makeTextWritingDirectionRightToLeft(nil)
        child.toggleBoldface(nil)
        child.toggleItalics(nil)
        child.toggleUnderline(nil)
        child.increaseSize(nil)
        child.decreaseSize(nil)
        child.printContent(nil)
        XCTAssertEqual(target.calls, Self.names)
    }

    func testAnObjectThatIsNoResponderDoesOnlySome() {
        final class Copier: NSObject, UIResponderStandardEditActions {
            var copies = 0
            func copy(_ sender: Any?) { copies += 1 }
        }
        let copier = Copier()
        let actions: any UIResponderStandardEditActions = copier
        actions.copy(nil)
        actions.cut(nil)
        XCTAssertEqual(copier.copies, 1)
    }
}
