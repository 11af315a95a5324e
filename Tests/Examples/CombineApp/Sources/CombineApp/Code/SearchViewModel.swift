import Combine
import Foundation

final class SearchViewModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var results: [String] = []
    @Published private(set) var isLoading = false

    private let service: SearchService
    private var cancellables = Set<AnyCancellable>()

    init(service: SearchService = SearchService()) {
        self.service = service
        $query
            .debounce(for: .milliseconds(50), scheduler: RunLoop.main)
            .removeDuplicates()
            .filter { !$0.isEmpty }
            .handleEvents(receiveOutput: { [weak self] _ in self?.isLoading = true })
            .map { [service] query in service.search(query).catch { _ in Just([]) } }
            .switchToLatest()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] names in
                self?.isLoading = false
                self?.results = names
            }
            .store(in: &cancellables)
    }
}

struct SearchService {
    enum Failure: Error { case offline }

    private let names = ["Swift", "Swallow", "Starling", "Robin"]

    func search(_ text: String) -> AnyPublisher<[String], Failure> {
        Future { promise in
            DispatchQueue.global().async {
                promise(.success(names.filter { $0.lowercased().hasPrefix(text.lowercased()) }))
            }
        }
        .eraseToAnyPublisher()
    }
}
