import UITesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class VisualFormatTests: XCTestCase {
    private let root = UIView(frame: CGRect(0, 0, 320, 240))
    private let a = UILabel()
    private let b = UILabel()
    private var views: [String: Any] { ["a": a, "b": b] }

    override func setUp() async throws {
        for view in [a, b] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
    }

    private func frames(
        _ formats: String..., options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
    ) -> [CGRect] {
        for format in formats {
            let made = NSLayoutConstraint.constraints(
                withVisualFormat: format, options: options, metrics: metrics, views: views)
            XCTAssertTrue(made.allSatisfy { !$0.isActive })
            NSLayoutConstraint.activate(made)
        }
        root.layoutIfNeeded()
        return [a.frame, b.frame]
    }

    func testFormatsSetMarginsAndEqualWidths() {
        let found = frames("|-[a(>=50)]-[b(==a)]-|", "V:|[a(20)]", "V:|[b(20)]")
        XCTAssertEqual(found, [CGRect(8, 0, 148, 20), CGRect(164, 0, 148, 20)])
    }

    func testFormatsTakeMetricsPrioritiesAndLists() {
        let found = frames(
            "H:|-gap-[a(>=70,<=100)][b(250@low)]|", "V:|-gap-[a(h)]", "V:|-2-[b(h)]",
            metrics: ["gap": 10, "low": 20.0, "h": NSNumber(value: 12)])
        XCTAssertEqual(found, [CGRect(10, 10, 70, 12), CGRect(80, 2, 240, 12)])
    }

    func testOptionsAlignTheViews() {
        let found = frames("|-5-[a(100)]-15-[b(50)]", "V:|-7-[a(30)]", "V:[b(10)]", options: [])
        XCTAssertEqual(found[1].minX, 120)
        let aligned = NSLayoutConstraint.constraints(
            withVisualFormat: "[a]-15-[b]", options: .alignAllBottom, metrics: nil, views: views)
        XCTAssertEqual(aligned.map(\.firstAttribute), [.leading, .bottom])
        NSLayoutConstraint.activate(aligned)
        root.layoutIfNeeded()
        XCTAssertEqual(b.frame, CGRect(120, 27, 50, 10))
    }

    func testLeadingIsRightFromRightToLeft() {
        root.semanticContentAttribute = .forceRightToLeft
        let found = frames("|-20-[a(100)]-[b(50)]", "V:|[a(10)]", "V:|[b(10)]")
        XCTAssertEqual(found, [CGRect(200, 0, 100, 10), CGRect(142, 0, 50, 10)])
    }

    func testTheDirectionMayBeFixed() {
        let found = frames("|-20-[a(100)]-8-[b(50)]", options: .directionRightToLeft)
        XCTAssertEqual(found.map(\.minX), [200, 142])
    }

    func testBaselinesAreSpacedBySystemSpacing() {
        for label in [a, b] {
            label.text = "Text"
            label.font = .systemFont(ofSize: 20)
        }
        let made = NSLayoutConstraint.constraints(
            withVisualFormat: "V:|[a]-30-[b]", options: .spacingBaselineToBaseline, metrics: nil, views: views
        )
        XCTAssertEqual(made.map(\.firstAttribute), [.top, .firstBaseline])
        NSLayoutConstraint.activate(made)
        root.layoutIfNeeded()
        XCTAssertEqual(b.frame.minY, 30, "equal fonts: the distance of the tops is that of the baselines")
    }

    // MARK: Errors

    private func error(_ format: String, options: NSLayoutConstraint.FormatOptions = []) -> VisualFormatError?
    {
        do {
            _ = try VisualFormatBuilder.constraints(format, options: options, metrics: [:], views: views)
            return nil
        } catch {
            return error as? VisualFormatError
        }
    }

    func testWhatIsWrongIsToldWithItsPosition() {
        let positions: [(String, Int)] = [
            ("V|[a]|", 1), ("[a)", 2), ("[a(]", 3), ("[x]", 1), ("[a]-", 4), ("-[a]", 0), ("[[", 1),
            ("[9ab]", 1), ("[-a]", 1), ("[a(>30)]", 4), ("[a(>=30@foo)]", 5), ("", 0), ("|", 1),
            ("|-|", 2), ("[a]x[b]", 3), ("[a]-3[b]", 5), ("[a(30@2000)]", 3), ("[a(1e)]", 4),
            ("[a]|[b]", 4),
        ]
        for (format, position) in positions {
            XCTAssertEqual(error(format)?.position, position, format)
        }
    }

    func testTheWordsAreUIKits() {
        XCTAssertEqual(
            error("[a(>=gap)]")?.text,
            """
            Unable to parse constraint format: 
            Encountered metric with name "gap", but value was not specified in metrics or views dictionaries 
            [a(>=gap)] 
                 ^
            """)
        XCTAssertEqual(error("[a]-[x]")?.reason, "x is not a key in the views dictionary.")
        a.removeFromSuperview()
        XCTAssertEqual(
            error("|[a]")?.reason,
            "Unable to interpret '|' character, because the related view doesn't have a superview")
        XCTAssertTrue(error("[a][b]", options: .alignAllLeading)?.reason.contains("leading edge") == true)
        XCTAssertNil(error("[a][b]", options: .alignAllTop))
    }
}
