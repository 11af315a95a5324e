//
//  ItemViewController.swift
//  Checklist
//

import UIKit

@objc protocol ItemViewControllerDelegate {

    func itemViewController(_ controller: ItemViewController, didSave item: ChecklistItem)

    @objc optional func itemViewControllerShouldSave(_ controller: ItemViewController) -> Bool

}

class ItemViewController: UIViewController, UITextFieldDelegate {

    weak var delegate: ItemViewControllerDelegate?

    let item: ChecklistItem

    private var scrollView: UIScrollView!
    private var titleField: UITextField!
    private var notesView: UITextView!
    private var priorityControl: UISegmentedControl!
    private var doneSwitch: UISwitch!

    init(item: ChecklistItem) {
        self.item = item
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Item"
        view.backgroundColor = Theme.background
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .save, target: self, action: #selector(save))

        scrollView = UIScrollView(frame: view.bounds)
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.keyboardDismissMode = .interactive
        scrollView.alwaysBounceVertical = true
        view.addSubview(scrollView)

        let width = view.bounds.width - 40
        titleField = UITextField(frame: CGRect(x: 20, y: 20, width: width, height: 44))
        titleField.autoresizingMask = .flexibleWidth
        titleField.borderStyle = .roundedRect
        titleField.clearButtonMode = .whileEditing
        titleField.returnKeyType = .next
        titleField.text = item.title
        titleField.delegate = self
        scrollView.addSubview(titleField)

        notesView = UITextView(frame: CGRect(x: 20, y: 80, width: width, height: 140))
        notesView.autoresizingMask = .flexibleWidth
        notesView.font = UIFont.systemFont(ofSize: 15)
        notesView.text = item.notes
        notesView.layer.borderColor = UIColor(white: 0, alpha: 0.15).cgColor
        notesView.layer.borderWidth = 1
        notesView.layer.cornerRadius = 6
        notesView.inputAccessoryView = makeAccessory()
        scrollView.addSubview(notesView)

        priorityControl = UISegmentedControl(items: ["Some day", "Soon", "Now"])
        priorityControl.frame = CGRect(x: 20, y: 240, width: width, height: 32)
        priorityControl.autoresizingMask = .flexibleWidth
        priorityControl.selectedSegmentIndex = item.priority
        priorityControl.addTarget(self, action: #selector(priorityChanged(_:)), for: .valueChanged)
        scrollView.addSubview(priorityControl)

        let label = UILabel(frame: CGRect(x: 20, y: 292, width: width - 70, height: 31))
        label.text = "Done"
        label.textColor = Theme.text
        scrollView.addSubview(label)
        doneSwitch = UISwitch()
        doneSwitch.frame.origin = CGPoint(x: view.bounds.width - 20 - doneSwitch.bounds.width, y: 292)
        doneSwitch.autoresizingMask = .flexibleLeftMargin
        doneSwitch.isOn = item.isDone
        scrollView.addSubview(doneSwitch)

        scrollView.contentSize = CGSize(width: view.bounds.width, height: 343)
        priorityChanged(priorityControl)

        let center = NotificationCenter.default
        center.addObserver(
            self, selector: #selector(keyboardWillChange(_:)), name: UIResponder.keyboardWillShowNotification,
            object: nil)
        center.addObserver(
            self, selector: #selector(keyboardWillHide(_:)), name: UIResponder.keyboardWillHideNotification,
            object: nil)
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(true, animated: animated)
    }

    private func makeAccessory() -> UIToolbar {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 44))
        bar.items = [
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
            UIBarButtonItem(
                barButtonSystemItem: .done, target: notesView, action: #selector(resignFirstResponder)),
        ]
        return bar
    }

    // MARK: - Actions

    @objc private func priorityChanged(_ sender: UISegmentedControl) {
        let colors = [Theme.faded, Theme.priorities[1], Theme.priorities[2]]
        UIView.transition(
            with: sender, duration: 0.2, options: .transitionCrossDissolve,
            animations: {
                sender.tintColor = colors[sender.selectedSegmentIndex]
            }, completion: nil)
    }

    @objc private func save() {
        let title = titleField.text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        guard !title.isEmpty, delegate?.itemViewControllerShouldSave?(self) ?? true else {
            titleField.shake()
            return
        }
        view.endEditing(true)
        item.title = title
        item.notes = notesView.text
        item.priority = priorityControl.selectedSegmentIndex
        item.isDone = doneSwitch.isOn
        delegate?.itemViewController(self, didSave: item)
    }

    // MARK: - Keyboard

    @objc private func keyboardWillChange(_ notification: Notification) {
        guard let info = notification.userInfo,
            let frame = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
            let duration = (info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue,
            let curve = (info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.uintValue
        else { return }
        let covered = view.bounds.intersection(view.convert(frame, from: nil)).height
        UIView.animate(
            withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16),
            animations: {
                self.scrollView.contentInset.bottom = covered
                self.scrollView.scrollIndicatorInsets.bottom = covered
            }, completion: nil)
    }

    @objc private func keyboardWillHide(_ notification: Notification) {
        scrollView.contentInset = .zero
        scrollView.scrollIndicatorInsets = .zero
    }

    // MARK: - UITextFieldDelegate

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        notesView.becomeFirstResponder()
        return false
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        let text = (textField.text! as NSString).replacingCharacters(in: range, with: string)
        return text.count <= 40
    }

}
