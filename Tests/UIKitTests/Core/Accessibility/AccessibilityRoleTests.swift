import UIKit
import UITesting
import XCTest

/// What views are called for assistive technology.
@preconcurrency @MainActor
final class AccessibilityRoleTests: XCTestCase {
    func testViewsAndControlsHaveTheirRoles() {
        let roles: [(UIView, AccessibilityRole)] = [
            (UIView(), .unspecified), (UILabel(), .label), (UIImageView(frame: .zero), .image),
            (UIButton(type: .system), .button), (UISwitch(), .toggleButton), (UISlider(), .slider),
            (UIStepper(), .spinButton), (UIPageControl(), .slider), (UIProgressView(), .progressBar),
            (UIActivityIndicatorView(), .progressBar), (UIRefreshControl(), .button),
            (UITextField(), .entry), (UITextView(), .text), (UISearchTextField(), .entry),
            (UISegmentedControl(items: ["A"]), .radioGroup), (UITabBar(), .tabList),
            (UINavigationBar(), .toolBar), (UIToolbar(), .toolBar), (UISearchBar(), .unspecified),
            (UITableView(), .list), (UITableViewCell(), .listItem),
            (UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()), .list),
            (UICollectionViewCell(), .listItem), (UIDatePicker(), .dateEditor),
        ]
        for (view, role) in roles { XCTAssertEqual(view.accessibilityRole, role, "\(type(of: view))") }
    }

    func testARoleFollowsWhatTheViewIsNow() {
        let field = UITextField()
        field.isSecureTextEntry = true
        XCTAssertEqual(field.accessibilityRole, .passwordText)
        let button = UIButton(type: .system)
        button.changesSelectionAsPrimaryAction = true
        XCTAssertEqual(button.accessibilityRole, .toggleButton)
        button.menu = UIMenu(children: [UIAction(title: "Small") { _ in }])
        button.showsMenuAsPrimaryAction = true
        XCTAssertEqual(button.accessibilityRole, .button, "it shows what was chosen from its menu")
        let label = UILabel()
        label.accessibilityTraits = .header
        XCTAssertEqual(label.accessibilityRole, .heading)
        label.accessibilityTraits = .button
        XCTAssertEqual(label.accessibilityRole, .unspecified, "the app's traits say what it is")
    }

    func testALabelWithoutWordsIsNoElement() {
        let label = UILabel()
        XCTAssertFalse(label.isAccessibilityElement)
        label.text = "Saved"
        XCTAssertTrue(label.isAccessibilityElement)
        label.text = ""
        XCTAssertFalse(label.isAccessibilityElement)
        label.accessibilityLabel = "Nothing saved"
        XCTAssertTrue(label.isAccessibilityElement)
    }

    func testANavigationBarIsCalledByItsTitle() {
        let bar = UINavigationBar()
        bar.items = [UINavigationItem(title: "Notes")]
        XCTAssertEqual(bar.accessibilityLabel, "Notes")
    }

    func testAScrollViewIsAContainerOnlyWhereItScrolls() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 100)
        XCTAssertFalse(view.accessibilityRole.isContainer)
        view.contentSize.height = 300
        XCTAssertEqual(view.accessibilityRole, .scrollPane)
        XCTAssertTrue(view.accessibilityRole.isContainer)
        view.isScrollEnabled = false
        XCTAssertEqual(view.accessibilityRole, .unspecified)
    }

    func testContainersAreThoseThatHoldOthers() {
        let containers: [AccessibilityRole] = [.list, .listItem, .tabList, .menu, .toolBar, .dialog, .alert]
        let others: [AccessibilityRole] = [.unspecified, .label, .button, .entry, .tab, .menuItem, .slider]
        XCTAssertTrue(containers.allSatisfy(\.isContainer))
        XCTAssertFalse(others.contains(where: \.isContainer))
    }

    func testAPickerConsistsOfSpinButtonsAndACalendarOfDays() throws {
        let wheels = UIDatePicker()
        wheels.preferredDatePickerStyle = .wheels
        wheels.frame = CGRect(x: 0, y: 0, width: 320, height: 216)
        var app = try AppHarness(showing: wheels, size: CGSize(width: 320, height: 400))
        XCTAssertFalse(wheels.isAccessibilityElement, "its parts are")
        let column = try XCTUnwrap(app.window.spoken(.spinButton))
        XCTAssertEqual(column.accessibilityTraits, .adjustable)

        let calendar = UIDatePicker()
        calendar.datePickerMode = .date
        calendar.preferredDatePickerStyle = .inline
        calendar.timeZone = TimeZone(secondsFromGMT: 0)
        calendar.locale = Locale(identifier: "en_US")
        calendar.date = Date(timeIntervalSince1970: 86_400 * 45)
        calendar.frame = CGRect(x: 0, y: 0, width: 320, height: 360)
        app = try AppHarness(showing: calendar, size: CGSize(width: 320, height: 400))
        let month = try XCTUnwrap(app.window.spoken(.calendar))
        XCTAssertEqual(month.accessibilityLabel, "February 1970")
        let days = app.window.spokenTree.filter { $0.accessibilityRole == .calendarCell }
        XCTAssertEqual(days.count, 28)
        XCTAssertTrue(days[14].accessibilityTraits.contains(.selected))
        XCTAssertTrue(days[2].accessibilityActivate())
        XCTAssertEqual(calendar.date, Date(timeIntervalSince1970: 86_400 * 33))
    }

    func testABarOfTabsSaysWhichIsSelectedAndChoosesOne() throws {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
        bar.items = ["Notes", "Photos"].enumerated().map {
            UITabBarItem(title: $0.element, image: nil, tag: $0.offset)
        }
        bar.items?.last?.badgeValue = "3"
        bar.selectedItem = bar.items?.first
        let app = try AppHarness(showing: bar)
        let (first, second) = (bar.spoken("Notes", .tab), bar.spoken("Photos", .tab))
        XCTAssertEqual(first?.accessibilityTraits, [.button, .selected])
        XCTAssertEqual(second?.accessibilityTraits, .button)
        XCTAssertEqual(second?.accessibilityValue, "3")
        XCTAssertEqual(second?.accessibilityActivate(), true)
        XCTAssertEqual(bar.selectedItem?.title, "Photos")
        app.end()
    }

    func testFramesAreSortedAsTheyAreRead() {
        func frame(_ x: CGFloat, _ y: CGFloat) -> CGRect { CGRect(x: x, y: y, width: 40, height: 20) }
        let items: [(item: String, frame: CGRect)] = [
            ("below", frame(0, 30)), ("right", frame(50, 2)), ("left", frame(0, 0)),
        ]
        XCTAssertEqual(ReadingOrder.sorted(items, isMirrored: false), ["left", "right", "below"])
        XCTAssertEqual(ReadingOrder.sorted(items, isMirrored: true), ["right", "left", "below"])
    }
}
