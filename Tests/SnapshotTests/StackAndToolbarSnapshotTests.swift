import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class StackAndToolbarSnapshotTests: SnapshotTestCase {
    private func chip(_ text: String, _ color: UIColor, size: CGFloat = 13) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size)
        label.textAlignment = .center
        label.backgroundColor = color.withAlphaComponent(0.3)
        return label
    }

    private func chips() -> [UIView] {
        [chip("A", .systemRed), chip("Longer", .systemGreen, size: 20), chip("Mid", .systemBlue)]
    }

    func testAStackDistributesItsViews() {
        verify([.light], size: CGSize(width: 240, height: 200)) { app in
            let rows = [
                UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing,
                .equalCentering,
            ]
            .map { distribution in
                let row = UIStackView(arrangedSubviews: chips())
                row.distribution = distribution
                row.spacing = 6
                return row
            }
            let column = UIStackView(arrangedSubviews: rows)
            column.axis = .vertical
            column.distribution = .fillEqually
            column.spacing = 8
            column.isLayoutMarginsRelativeArrangement = true
            column.frame = app.window.bounds
            app.window.addSubview(column)
            return nil
        }
    }

    func testAStackAlignsItsViews() {
        verify([.light], size: CGSize(width: 240, height: 270)) { app in
            let rows = [UIStackView.Alignment.fill, .top, .firstBaseline, .center, .bottom, .lastBaseline].map
            { alignment in
                let row = UIStackView(arrangedSubviews: chips())
                row.distribution = .equalSpacing
                row.alignment = alignment
                row.backgroundColor = .secondarySystemBackground
                return row
            }
            let column = UIStackView(arrangedSubviews: rows)
            column.axis = .vertical
            column.distribution = .fillEqually
            column.spacing = 8
            column.isLayoutMarginsRelativeArrangement = true
            column.frame = app.window.bounds
            app.window.addSubview(column)
            return nil
        }
    }

    func testStacksMakeAForm() {
        verify([.light, .dark], size: CGSize(width: 260, height: 150)) { app in
            @MainActor func row(_ name: String, _ control: UIView) -> UIView {
                let label = UILabel()
                label.text = name
                label.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
                let row = UIStackView(arrangedSubviews: [label, control])
                row.spacing = 12
                row.alignment = .firstBaseline
                return row
            }
            let field = UITextField()
            field.borderStyle = .roundedRect
            field.text = "Ada"
            let toggle = UISwitch()
            let newsLabel = UILabel()
            newsLabel.text = "News"
            let news = UIStackView(arrangedSubviews: [newsLabel, UIView(), toggle])
            news.alignment = .center
            let button = UIButton(
                configuration: .filled(), primaryAction: UIAction(title: "Sign up") { _ in })
            let form = UIStackView(arrangedSubviews: [row("Name", field), news, button])
            form.axis = .vertical
            form.spacing = 10
            form.isLayoutMarginsRelativeArrangement = true
            form.frame = CGRect(
                origin: .zero, size: form.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize))
            form.frame.size.width = 260
            app.window.addSubview(form)
            return nil
        }
    }

    func testAToolbarSpreadsItsItems() {
        verify([.light, .lightAt2x, .dark], size: CGSize(width: 320, height: 140)) { app in
            @MainActor func bar(_ items: [UIBarButtonItem], y: CGFloat) -> UIToolbar {
                let bar = UIToolbar(frame: CGRect(x: 0, y: y, width: 320, height: 44))
                bar.items = items
                app.window.addSubview(bar)
                return bar
            }
            @MainActor func item(_ item: UIBarButtonItem.SystemItem) -> UIBarButtonItem {
                UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
            }
            let disabled = item(.trash)
            disabled.isEnabled = false
            _ = bar([item(.action), .flexibleSpace(), item(.compose), .flexibleSpace(), disabled], y: 0)
            _ = bar([item(.cancel), .flexibleSpace(), item(.done)], y: 48)
            let black = bar(
                [item(.rewind), item(.play), item(.fastForward), .flexibleSpace(), item(.refresh)], y: 96)
            black.barStyle = .black
            black.tintColor = .white
            return nil
        }
    }
}
