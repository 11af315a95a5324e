import Counting
import UIKit

class LongSteps: Steps {
    override func reset() { super.reset(); print("reset long") }
    func walk() {
        print("reached", delegate?.steps?(self, didReach: 1) != nil)
        print("stop", delegate?.stepsShouldStop?(self) ?? true)
        if let stop = delegate?.stepsShouldStop { print("asked", stop(self)) }
        print("goal", delegate?.goal ?? 0)
        print(#selector(step), #selector(Steps.reset))
        perform(#selector(step(_:)), with: self)
        perform(#selector(reset))
    }
}

class Lazy: NSObject, StepsDelegate {}
class Walker: NSObject, StepsDelegate {
    let goal = 9
    func steps(_ steps: Steps, didReach number: Int) { print("walked", number) }
    func stepsShouldStop(_ steps: Steps) -> Bool { false }
}

class Song: UIView {
    var played = 0
    var tokens: [NSObjectProtocol] = []
    func play() { played += 1 }
    /// As written for iOS: nothing says which thread these closures run on.
    func start() {
        let timer = Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { [weak self] _ in self?.play()
        }
        timer.fire()
        let other = Timer(timeInterval: 0, repeats: false) { _ in self.play() }
        other.fire()
        tokens.append(
            NotificationCenter.default.addObserver(forName: .init("Song"), object: nil, queue: nil) { _ in
                self.play()
            })
        NotificationCenter.default.post(name: .init("Song"), object: nil)
        let operation = BlockOperation { self.play() }
        operation.start()
        var counted = 0
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            counted += 1; done.signal()
        }
        done.wait()
        print("played", played, counted)
    }
}

func walk() {
    let steps = LongSteps()
    let (lazy, walker) = (Lazy(), Walker())
    steps.delegate = lazy
    steps.walk()
    steps.delegate = walker
    steps.walk()
    let source = Editable()
    let table = UITableView()
    table.dataSource = source
    print(
        table.dataSource!.responds(to: #selector(UITableViewDataSource.tableView(_:commit:forRowAt:))),
        table.dataSource!.responds(to: #selector(UITableViewDataSource.tableView(_:canEditRowAt:))),
        table.dataSource!.responds(to: #selector(UITableViewDataSource.tableView(_:numberOfRowsInSection:))))
    Song().start()
}

class Editable: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
}
