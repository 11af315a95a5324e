extension Publishers {
    /// The latest values of two publishers, whenever one of them has a new one and all have one. It finishes when all
    /// have, or one without a value, and fails when one does.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// Combines two publishers. Nothing is asked of them before somebody subscribes.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let first = LatestValue<A.Output>()
            let second = LatestValue<B.Output>()
            let combined = CombinedSubscription(subscriber, count: 2) {
                guard let a = first.value, let b = second.value else { return S.Input?.none }
                return (a, b)
            }
            subscriber.receive(subscription: combined)
            combined.join(a, as: 0, keeping: first)
            combined.join(b, as: 1, keeping: second)
        }
    }

    /// The latest values of three publishers, whenever one of them has a new one and all have one. It finishes when all
    /// have, or one without a value, and fails when one does.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C

        /// Combines three publishers. Nothing is asked of them before somebody subscribes.
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let first = LatestValue<A.Output>()
            let second = LatestValue<B.Output>()
            let third = LatestValue<C.Output>()
            let combined = CombinedSubscription(subscriber, count: 3) {
                guard let a = first.value, let b = second.value, let c = third.value else {
                    return S.Input?.none
                }
                return (a, b, c)
            }
            subscriber.receive(subscription: combined)
            combined.join(a, as: 0, keeping: first)
            combined.join(b, as: 1, keeping: second)
            combined.join(c, as: 2, keeping: third)
        }
    }

    /// The latest values of four publishers, whenever one of them has a new one and all have one. It finishes when all
    /// have, or one without a value, and fails when one does.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// The fourth publisher.
        public let d: D

        /// Combines four publishers. Nothing is asked of them before somebody subscribes.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let first = LatestValue<A.Output>()
            let second = LatestValue<B.Output>()
            let third = LatestValue<C.Output>()
            let fourth = LatestValue<D.Output>()
            let combined = CombinedSubscription(subscriber, count: 4) {
                guard let a = first.value, let b = second.value, let c = third.value, let d = fourth.value
                else { return S.Input?.none }
                return (a, b, c, d)
            }
            subscriber.receive(subscription: combined)
            combined.join(a, as: 0, keeping: first)
            combined.join(b, as: 1, keeping: second)
            combined.join(c, as: 2, keeping: third)
            combined.join(d, as: 3, keeping: fourth)
        }
    }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
