extension Publishers {
    /// The values of any number of publishers of one type, in the order in which they come. It finishes when all have, and
    /// fails when one does.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publishers whose values are merged; none, and it finishes at once.
        public let publishers: [Upstream]

        /// Merges the publishers that are listed.
        public init(_ upstream: Upstream...) { publishers = upstream }

        /// Merges the publishers of a sequence, which is read once, now.
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
            publishers = Array(upstream)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let merged = MergedSubscription(subscriber, count: publishers.count)
            subscriber.receive(subscription: merged)
            for (index, publisher) in publishers.enumerated() { merged.join(publisher, as: index) }
            merged.finishIfEmpty()
        }

        /// The same publishers and one more.
        public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
    }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
