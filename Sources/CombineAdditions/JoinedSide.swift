/// Receives the values of one of several publishers that are joined to one.
final class JoinedSide<Input, Failure: Error>: Subscriber {
    /// Returns false for a subscription that comes too late.
    private let takeSubscription: (any Subscription) -> Bool
    private let takeValue: (Input) -> Subscribers.Demand
    private let takeCompletion: (Subscribers.Completion<Failure>) -> Void

    init(
        takeSubscription: @escaping (any Subscription) -> Bool,
        takeValue: @escaping (Input) -> Subscribers.Demand,
        takeCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
        self.takeSubscription = takeSubscription
        self.takeValue = takeValue
        self.takeCompletion = takeCompletion
    }

    func receive(subscription: any Subscription) {
        if !takeSubscription(subscription) { subscription.cancel() }
    }

    func receive(_ input: Input) -> Subscribers.Demand { takeValue(input) }

    func receive(completion: Subscribers.Completion<Failure>) { takeCompletion(completion) }
}
