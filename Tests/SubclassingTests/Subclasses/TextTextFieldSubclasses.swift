import UIKit

final class SubclassOfUISearchTextField: UISearchTextField {}
