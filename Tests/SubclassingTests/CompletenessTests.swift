import Foundation
import SourceRules
import XCTest

/// Classes that apps can subclass are subclassed in this target, and their members can be overridden.
final class CompletenessTests: XCTestCase {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Read once for all tests: there are a thousand files.
    private static let read = Result {
        let files = try ["UIKit", "QuartzCore"].flatMap {
            try SourceFile.all(below: root.appendingPathComponent("Sources").appendingPathComponent($0))
        }
        return PublicMembers(of: files)
    }

    private static func members() throws -> PublicMembers { try read.get() }

    /// The superclasses of the classes in this target.
    private static func subclassed() throws -> Set<String> {
        let folder = root.appendingPathComponent("Tests/SubclassingTests")
        let lines = try SourceFile.all(below: folder).flatMap(\.text.code)
        return Set(
            lines.compactMap { line in
                guard line.contains("class SubclassOf"), let colon = line.firstIndex(of: ":") else {
                    return nil
                }
                return String(
                    line[line.index(after: colon)...].drop { $0 == " " }
                        .prefix { $0.isLetter || $0.isNumber || $0 == "." })
            })
    }

    func testEveryOpenClassIsSubclassedHere() throws {
        let open = try Self.members().classes.filter(\.isOpen).map(\.name)
        XCTAssertGreaterThan(open.count, 200)
        let missing = try Set(open).subtracting(Self.subclassed())
        XCTAssertEqual(
            missing.sorted(), [],
            "subclass them in Tests/SubclassingTests/Subclasses, and override what UIKit lets one override")
    }

    func testEveryPublicClassThatCannotBeSubclassedHasAReason() throws {
        let closed = try Self.members().classes.filter { !$0.isOpen }.map(\.name)
        XCTAssertEqual(
            closed.filter { Self.closedClasses[$0] == nil }.sorted(), [],
            "UIKit's classes are open; those that are not here need a reason in this file")
        XCTAssertEqual(
            Self.closedClasses.keys.filter { !closed.contains($0) }.sorted(), [], "reasons for nothing")
    }

    func testMembersOfOpenClassesAreOpen() throws {
        let members = try Self.members()
        let open = Set(members.classes.filter(\.isOpen).map(\.name))
        let fixed = members.fixed.filter { member in
            open.contains(String(member[..<(member.lastIndex(of: ".") ?? member.startIndex)]))
        }
        XCTAssertEqual(
            fixed.filter { Self.fixedMembers[$0] == nil }.sorted(), [],
            "UIKit lets one override them: they stand in the class body as open, as members of extensions cannot be "
                + "overridden, and may call what is in an extension")
        XCTAssertEqual(
            Self.fixedMembers.keys.filter { !fixed.contains($0) }.sorted(), [], "reasons for nothing")
    }

    // MARK: Reasons

    private static let value =
        "an immutable value, used from all threads; UIKit's documentation has no use for subclasses"
    private static let protocolInUIKit = "a protocol in UIKit, whose objects the system makes"
    private static let made = "made by the system only"

    private static let closedClasses: [String: String] = [
        "CAMediaTimingFunction": value, "UIColor": value, "UIFont": value, "UITraitCollection": value,
        "UIImage.Configuration": value, "UIImage.SymbolConfiguration": value,
        "UITextDragRequest": protocolInUIKit, "UITextDropRequest": protocolInUIKit,
        "UITextSearchAggregator": protocolInUIKit,
        "UIFocusSystem": made, "UIGraphicsImageRendererContext": made, "UIGraphicsPDFRendererContext": made,
        "UIDeferredMenuElement": "its provider is all that an app can say",
        "UIDeferredMenuElement.Provider": "not in UIKit", "DelegateDefaults": "not in UIKit",
    ]

    private static let own = "not in UIKit"
    private static let generic =
        "takes what plain Swift has instead of names and classes of Objective-C; not in UIKit"
    private static let ofTheClass = "called on the class itself, which nobody overrides"
    private static let overlay = "generic, of the Swift part of UIKit, which nobody overrides"
    private static let conformance = "what UIKit does privately"
    private static let shown = "nothing reads it: it is not shown here"

    private static let fixedMembers: [String: String] = [
        "UIApplication.eventObserver": own, "UIApplication.clock": own, "UIApplication.terminate": own,
        "UIApplication.correctsHardwareTyping": own, "UIApplication.softwareKeyboardMode": own,
        "UIApplication.locale": own, "UIApplication.simulatesTouchesWithMouse": own,
        "UIView.slowMotionFactor": own, "UIWindow.firstResponder": own, "UIWindow.showsMenuBar": own,
        "UIGestureRecognizer.addAction": own, "UIGestureRecognizer.removeAction": own,
        "UIControl.addTarget": generic, "UIGestureRecognizer.addTarget": generic,
        "UICollectionView.dequeueConfiguredReusableCell": overlay,
        "UICollectionView.dequeueConfiguredReusableSupplementary": overlay,
        "NSItemProvider.canLoadObject": generic, "NSItemProvider.loadObject": generic,
        "UIPasteConfiguration.addTypeIdentifiers": generic,
        "UIView.animate": ofTheClass, "UIView.animateKeyframes": ofTheClass, "UIView.addKeyframe": ofTheClass,
        "UIView.performWithoutAnimation": ofTheClass, "UIView.areAnimationsEnabled": ofTheClass,
        "UIView.setAnimationsEnabled": ofTheClass, "UIView.inheritedAnimationDuration": ofTheClass,
        "UIView.transition": ofTheClass, "NSLayoutConstraint.constraints": ofTheClass,
        "NSTextAttachment.registerViewProviderClass": ofTheClass,
        "NSTextAttachment.textAttachmentViewProviderClass": ofTheClass,
        "UITextInputAssistantItem.leadingBarButtonGroups": shown,
        "UITextInputAssistantItem.trailingBarButtonGroups": shown,
        "UIImage.animatedImageNamed": ofTheClass, "UIPasteboard.general": ofTheClass,
        "UIPasteboard.withUniqueName": ofTheClass, "UIPasteboard.remove": ofTheClass,
        "UIView.beginAnimations": ofTheClass,
        "UIView.commitAnimations": ofTheClass,
        "UIView.modifyAnimations": ofTheClass,
        "UIView.setAnimationBeginsFromCurrentState": ofTheClass,
        "UIView.setAnimationCurve": ofTheClass,
        "UIView.setAnimationDelay": ofTheClass,
        "UIView.setAnimationDelegate": ofTheClass,
        "UIView.setAnimationDidStop": ofTheClass,
        "UIView.setAnimationDuration": ofTheClass,
        "UIView.setAnimationRepeatAutoreverses": ofTheClass,
        "UIView.setAnimationRepeatCount": ofTheClass,
        "UIView.setAnimationStart": ofTheClass,
        "UIView.setAnimationTransition": ofTheClass,
        "UIView.setAnimationWillStart": ofTheClass,
        "UIActivityViewController.tableView": conformance, "UIImage.loadData": conformance,
        "UIAccessibilityCustomRotorItemResult.targetRange": "of a layer above that of its class",
    ]
}
