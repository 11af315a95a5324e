import UIKit

/// An editor that is no text view: an app's own view with a text interaction.
final class CodeEditorPage: UIViewController {
    private let scroll = UIScrollView(frame: .zero)
    private let editor = CodeEditor(CodeEditorPage.sample)

    private static let sample = """
        import UIKit

        // This view draws its text and implements UITextInput.
        // Caret, selection, handles, loupe, edit menu and gestures
        // come from a UITextInteraction: tap, hold, drag, type.

        final class Greeter: UIViewController {
            let label = UILabel()
            var count = 0

            override func viewDidLoad() {
                super.viewDidLoad()
                label.text = "Hello"
                view.addSubview(label)
            }

            func greet(_ name: String) -> String {
                count += 1
                return "Hello, \\(name)! Greeted: \\(count)"
            }
        }
        """

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        editor.accessibilityIdentifier = "code.editor"
        scroll.alwaysBounceVertical = true
        scroll.addSubview(editor)
        scroll.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scroll)
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: area.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            scroll.leadingAnchor.constraint(equalTo: area.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: area.trailingAnchor),
        ])
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        editor.fitText()
    }
}
