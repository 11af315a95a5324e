import Bus
import SeededRandom
import UIKit
import UITesting
import XCTest

@testable import AccessibilityBus

/// Anybody on the bus may call anything with any arguments.
@preconcurrency @MainActor
final class HostileCallTests: XCTestCase {
    private var numbers = SeededGenerator(seed: 1)

    private func everything() -> UIView {
        let field = UITextField()
        field.text = "a😀e\u{301} b"
        field.clearButtonMode = .always
        let secret = UITextField()
        secret.isSecureTextEntry = true
        secret.text = "p😀"
        let text = UITextView()
        text.text = "one two. Three\n\nfour 👩‍👩‍👧‍👦 five\n"
        let table = UITableView()
        table.dataSource = rows
        let picture = UIImageView()
        picture.isAccessibilityElement = true
        let others: [UIView] = [
            UISlider(), UIStepper(), UISwitch(), UIProgressView(), UISegmentedControl(items: ["a", "b"]),
            UIPageControl(), UIButton(type: .system), picture, UILabel(), UIDatePicker(),
        ]
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 900))
        for (index, each) in ([field, secret, text, table] + others).enumerated() {
            each.frame = CGRect(x: 10, y: 10 + index * 60, width: 300, height: 50)
            view.addSubview(each)
        }
        return view
    }

    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
    }

    private let rows = Rows()

    private static let integers: [Int32] = [.min, -100, -1, 0, 1, 2, 3, 7, 20, 1000, .max]
    private static let texts = [
        "", "x", "😀", "\n", "\u{0}", "accessible-name", String(repeating: "a", count: 300),
    ]

    private func value(_ type: BusType) -> BusValue {
        let integer = Self.integers.randomElement(using: &numbers) ?? 0
        switch type {
        case .int32: return .int32(integer)
        case .uint32: return .uint32(UInt32(bitPattern: integer))
        case .boolean: return .boolean(integer > 0)
        default: return .string(Self.texts.randomElement(using: &numbers) ?? "")
        }
    }

    func testEveryMethodAnswersAnyArgumentsWithWhatItsTypeSays() throws {
        let app = try AppHarness(showing: everything(), size: CGSize(width: 400, height: 900))
        let reader = try Reader(app)
        let session = try reader.session
        var called: Set<String> = []
        for round in 0..<6000 {
            var nodes: [AccessibleNode] = []
            session.tree.root.forEach { nodes.append($0) }
            let object = AccessibleObject(try XCTUnwrap(nodes.randomElement(using: &numbers)), session)
            let table = try XCTUnwrap(object.interfaces.randomElement(using: &numbers))
            for property in table.properties {
                XCTAssertEqual(property.get(object).type.signature, property.type, property.name)
            }
            guard let method = table.methods.randomElement(using: &numbers) else { continue }
            let arguments = try BusType.list(method.inputs).map { value($0) }
            if let answer = try? table.answer(.method(method.name, arguments), of: object) {
                XCTAssertEqual(
                    answer.map(\.type.signature).joined(), method.outputs, "\(method.name) \(arguments)")
                called.insert("\(table.name).\(method.name)")
            }
            if round.isMultiple(of: 40) { app.turn() }
        }
        let all = InterfaceTable.all.flatMap { table in table.methods.map { "\(table.name).\($0.name)" } }
        XCTAssertEqual(Set(all).subtracting(called), [], "every method has been called")
        reader.end()
    }

    func testAnEventOfEveryNameIsHeardByThoseWhoListenToAllOfAClass() {
        let listeners = EventListeners()
        listeners.add("object:", of: ":1.1")
        XCTAssertTrue(listeners.hear("Object", "StateChanged", "focused"))
        XCTAssertFalse(listeners.hear("Window", "Activate", ""))
        listeners.remove(client: ":1.1")
        XCTAssertTrue(listeners.isEmpty)
        for number in 0..<200 {
            for event in 0..<20 { listeners.add("object:e\(event)", of: ":1.\(number)") }
        }
        XCTAssertEqual(listeners.clients.count, 64, "a flood of clients")
    }
}
