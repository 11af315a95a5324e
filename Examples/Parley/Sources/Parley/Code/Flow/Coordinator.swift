import UIKit

protocol Coordinator: AnyObject {
    func start()
}

final class AppCoordinator: Coordinator {

    private let window: UIWindow
    private let store: ConversationStore
    private let navigationController = UINavigationController()
    private var children: [Coordinator] = []

    init(window: UIWindow, store: ConversationStore) {
        self.window = window
        self.store = store
    }

    func start() {
        navigationController.navigationBar.prefersLargeTitles = true
        let list = ConversationListViewController(store: store)
        list.delegate = self
        navigationController.setViewControllers([list], animated: false)
        window.rootViewController = navigationController
        window.makeKeyAndVisible()
    }
}

extension AppCoordinator: ConversationListViewControllerDelegate {

    func conversationList(_ controller: ConversationListViewController, didSelect conversation: Conversation)
    {
        let chat = ChatCoordinator(
            navigationController: navigationController, store: store,
            conversation: conversation)
        chat.onFinish = { [weak self, weak chat] in
            self?.children.removeAll { $0 === chat }
        }
        children.append(chat)
        chat.start()
    }
}

final class ChatCoordinator: Coordinator {

    var onFinish: (() -> Void)?

    private let navigationController: UINavigationController
    private let store: ConversationStore
    private let conversation: Conversation
    // A transitioning delegate is not retained by the controller that it presents.
    private let transition = ZoomTransition()

    init(navigationController: UINavigationController, store: ConversationStore, conversation: Conversation) {
        self.navigationController = navigationController
        self.store = store
        self.conversation = conversation
    }

    func start() {
        let chat = ChatViewController(store: store, conversation: conversation)
        chat.onContactTapped = { [unowned self, unowned chat] avatar in
            self.showContact(from: avatar, in: chat)
        }
        chat.onLeave = { [weak self] in self?.onFinish?() }
        navigationController.pushViewController(chat, animated: true)
    }

    private func showContact(from avatar: UIView, in presenter: UIViewController) {
        let card = ContactCardViewController(contact: conversation.contact)
        transition.source = avatar
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = transition
        presenter.present(card, animated: true)
    }
}
