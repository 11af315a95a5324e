import UIKit

final class ContactCardViewController: UIViewController {

    private let contact: Contact

    init(contact: Contact) {
        self.contact = contact
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        view.addSubview(blur)
        blur.pinEdges(to: view)

        let avatar = AvatarView(side: 140)
        avatar.configure(with: contact)
        let name = UILabel()
        name.text = contact.name
        name.font = .preferredFont(forTextStyle: .title1)
        let status = UILabel()
        status.text = contact.status
        status.textColor = .secondaryLabel
        let close = UIButton(type: .system)
        close.setTitle("Close", for: .normal)
        close.titleLabel?.font = .preferredFont(forTextStyle: .headline)
        close.addTarget(self, action: #selector(closeTapped), for: .touchUpInside)

        let stack = UIStackView(arrangedSubviews: [avatar, name, status, close])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 12
        stack.setCustomSpacing(32, after: status)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }

    @objc private func closeTapped() {
        dismiss(animated: true)
    }
}
