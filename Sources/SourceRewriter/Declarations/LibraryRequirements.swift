// swift-format-ignore-file: LineLength
/// The optional requirements of the library's protocols: a line for each, with the protocol, `func` and the method.
/// Written by the test of the table when RECORD_REQUIREMENTS is set.
enum LibraryRequirements {
    static let table = """
        CAAnimationDelegate func animationDidStart(_ anim: CAAnimation)
        CAAnimationDelegate func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
        CALayerDelegate func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
        CALayerDelegate func display(_ layer: CALayer)
        CALayerDelegate func draw(_ layer: CALayer, in ctx: CGContext)
        CALayerDelegate func layerWillDraw(_ layer: CALayer)
        CALayerDelegate func layoutSublayers(of layer: CALayer)
        NSLayoutManagerDelegate func layoutManager( _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool)
        NSLayoutManagerDelegate func layoutManager( _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect ) -> CGFloat
        NSLayoutManagerDelegate func layoutManager( _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect ) -> CGFloat
        NSLayoutManagerDelegate func layoutManager( _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect ) -> CGFloat
        NSLayoutManagerDelegate func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
        NSTextStorageDelegate func textStorage( _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange, changeInLength delta: Int)
        NSTextStorageDelegate func textStorage( _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange, changeInLength delta: Int)
        NSUserActivityDelegate func userActivityWasContinued(_ userActivity: NSUserActivity)
        NSUserActivityDelegate func userActivityWillSave(_ userActivity: NSUserActivity)
        UIActivityItemSource func activityViewController( _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType? ) -> String
        UIAdaptivePresentationControllerDelegate func adaptivePresentationStyle( for controller: UIPresentationController, traitCollection: UITraitCollection ) -> UIModalPresentationStyle
        UIAdaptivePresentationControllerDelegate func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
        UIAdaptivePresentationControllerDelegate func presentationController( _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle ) -> UIViewController?
        UIAdaptivePresentationControllerDelegate func presentationController( _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController)
        UIAdaptivePresentationControllerDelegate func presentationController( _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle, transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
        UIAdaptivePresentationControllerDelegate func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
        UIAdaptivePresentationControllerDelegate func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
        UIAdaptivePresentationControllerDelegate func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
        UIAdaptivePresentationControllerDelegate func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
        UIApplicationDelegate func application( _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] ) -> Bool
        UIApplicationDelegate func application( _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions ) -> UISceneConfiguration
        UIApplicationDelegate func application( _ application: UIApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping @MainActor ([any UIUserActivityRestoring]?) -> Void ) -> Bool
        UIApplicationDelegate func application( _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
        UIApplicationDelegate func application( _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? ) -> Bool
        UIApplicationDelegate func application( _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any ) -> Bool
        UIApplicationDelegate func application( _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)
        UIApplicationDelegate func application( _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow? ) -> UIInterfaceOrientationMask
        UIApplicationDelegate func application( _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder ) -> UIViewController?
        UIApplicationDelegate func application( _ application: UIApplication, willContinueUserActivityWithType userActivityType: String ) -> Bool
        UIApplicationDelegate func application( _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? ) -> Bool
        UIApplicationDelegate func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
        UIApplicationDelegate func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
        UIApplicationDelegate func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
        UIApplicationDelegate func application(_ application: UIApplication, handleOpen url: URL) -> Bool
        UIApplicationDelegate func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
        UIApplicationDelegate func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
        UIApplicationDelegate func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
        UIApplicationDelegate func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
        UIApplicationDelegate func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
        UIApplicationDelegate func applicationDidBecomeActive(_ application: UIApplication)
        UIApplicationDelegate func applicationDidEnterBackground(_ application: UIApplication)
        UIApplicationDelegate func applicationDidFinishLaunching(_ application: UIApplication)
        UIApplicationDelegate func applicationDidReceiveMemoryWarning(_ application: UIApplication)
        UIApplicationDelegate func applicationSignificantTimeChange(_ application: UIApplication)
        UIApplicationDelegate func applicationWillEnterForeground(_ application: UIApplication)
        UIApplicationDelegate func applicationWillResignActive(_ application: UIApplication)
        UIApplicationDelegate func applicationWillTerminate(_ application: UIApplication)
        UIApplicationObserver func application( _ application: UIApplication, didPost notification: UIAccessibility.Notification, argument: Any?)
        UIApplicationObserver func application( _ application: UIApplication, didPresentFrame number: Int, pixels: Int, in window: UIWindow)
        UIApplicationObserver func application( _ application: UIApplication, textDidChangeIn view: UIView, text: String, selection: NSRange)
        UIApplicationObserver func application(_ application: UIApplication, didChange splitView: UISplitViewController)
        UIApplicationObserver func application(_ application: UIApplication, didRecognize recognizer: UIGestureRecognizer)
        UIApplicationObserver func application(_ application: UIApplication, didResize window: UIWindow)
        UIApplicationObserver func application(_ application: UIApplication, firstResponderDidChangeIn window: UIWindow)
        UIApplicationObserver func application(_ application: UIApplication, focusDidChangeIn window: UIWindow)
        UIApplicationObserver func application(_ application: UIApplication, willSend event: UIEvent)
        UIBarPositioningDelegate func position(for bar: any UIBarPositioning) -> UIBarPosition
        UICollectionViewDataSource func collectionView( _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath ) -> UICollectionReusableView
        UICollectionViewDataSource func numberOfSections(in collectionView: UICollectionView) -> Int
        UICollectionViewDataSourcePrefetching func collectionView( _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
        UICollectionViewDelegate func collectionView( _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath ) -> Bool
        UICollectionViewDelegate func collectionView( _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint ) -> UIContextMenuConfiguration?
        UICollectionViewDelegate func collectionView( _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint ) -> UIContextMenuConfiguration?
        UICollectionViewDelegate func collectionView( _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
        UICollectionViewDelegate func collectionView( _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind elementKind: String, at indexPath: IndexPath)
        UICollectionViewDelegate func collectionView( _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
        UICollectionViewDelegate func collectionView( _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath ) -> Bool
        UICollectionViewDelegate func collectionView( _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint ) -> CGPoint
        UICollectionViewDelegate func collectionView( _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
        UICollectionViewDelegate func collectionView( _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String, at indexPath: IndexPath)
        UICollectionViewDelegate func collectionView( _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating)
        UICollectionViewDelegate func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
        UICollectionViewDelegate func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
        UICollectionViewDelegate func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
        UICollectionViewDelegate func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
        UICollectionViewDelegate func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
        UICollectionViewDelegate func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
        UICollectionViewDelegate func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
        UICollectionViewDelegate is UIScrollViewDelegate
        UICollectionViewDelegateFlowLayout func collectionView( _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int ) -> UIEdgeInsets
        UICollectionViewDelegateFlowLayout func collectionView( _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int ) -> CGFloat
        UICollectionViewDelegateFlowLayout func collectionView( _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int ) -> CGFloat
        UICollectionViewDelegateFlowLayout func collectionView( _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int ) -> CGSize
        UICollectionViewDelegateFlowLayout func collectionView( _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int ) -> CGSize
        UICollectionViewDelegateFlowLayout func collectionView( _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath ) -> CGSize
        UICollectionViewDelegateFlowLayout is UICollectionViewDelegate
        UIColorPickerViewControllerDelegate func colorPickerViewController( _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
        UIColorPickerViewControllerDelegate func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
        UIColorPickerViewControllerDelegate func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
        UIContentConfiguration func updated(for state: any UIConfigurationState) -> Self
        UIContentView func supports(_ configuration: any UIContentConfiguration) -> Bool
        UIContextMenuInteractionDelegate func contextMenuInteraction( _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
        UIContextMenuInteractionDelegate func contextMenuInteraction( _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
        UIContextMenuInteractionDelegate func contextMenuInteraction( _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating)
        UICoordinateSpace func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
        UICoordinateSpace func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
        UICoordinateSpace func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
        UICoordinateSpace func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
        UIDocumentPickerDelegate func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
        UIDocumentPickerDelegate func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
        UIDocumentPickerDelegate func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
        UIDragDropSession func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
        UIDragDropSession func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
        UIDragInteractionDelegate func dragInteraction( _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating)
        UIDragInteractionDelegate func dragInteraction( _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint ) -> [UIDragItem]
        UIDragInteractionDelegate func dragInteraction( _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession ) -> Bool
        UIDragInteractionDelegate func dragInteraction( _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview ) -> UITargetedDragPreview?
        UIDragInteractionDelegate func dragInteraction( _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession ) -> UITargetedDragPreview?
        UIDragInteractionDelegate func dragInteraction( _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
        UIDragInteractionDelegate func dragInteraction( _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
        UIDragInteractionDelegate func dragInteraction( _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession ) -> Bool
        UIDragInteractionDelegate func dragInteraction( _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
        UIDragInteractionDelegate func dragInteraction( _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession ) -> Bool
        UIDragInteractionDelegate func dragInteraction( _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession)
        UIDragInteractionDelegate func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
        UIDragInteractionDelegate func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
        UIDragSession is UIDragDropSession
        UIDropInteractionDelegate func dropInteraction( _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating)
        UIDropInteractionDelegate func dropInteraction( _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview ) -> UITargetedDragPreview?
        UIDropInteractionDelegate func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
        UIDropInteractionDelegate func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
        UIDropInteractionDelegate func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
        UIDropInteractionDelegate func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
        UIDropInteractionDelegate func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
        UIDropInteractionDelegate func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
        UIDropInteractionDelegate func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
        UIDropSession func loadObjects( ofClass aClass: any NSItemProviderReading.Type, completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void ) -> Progress
        UIDropSession is UIDragDropSession
        UIEditMenuInteractionDelegate func editMenuInteraction( _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement] ) -> UIMenu?
        UIEditMenuInteractionDelegate func editMenuInteraction( _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration ) -> CGRect
        UIEditMenuInteractionDelegate func editMenuInteraction( _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration, animator: any UIEditMenuInteractionAnimating)
        UIEditMenuInteractionDelegate func editMenuInteraction( _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration, animator: any UIEditMenuInteractionAnimating)
        UIFindInteractionDelegate func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
        UIFindInteractionDelegate func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
        UIFontPickerViewControllerDelegate func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
        UIFontPickerViewControllerDelegate func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
        UIGestureRecognizerDelegate func gestureRecognizer( _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer ) -> Bool
        UIGestureRecognizerDelegate func gestureRecognizer( _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer ) -> Bool
        UIGestureRecognizerDelegate func gestureRecognizer( _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer ) -> Bool
        UIGestureRecognizerDelegate func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
        UIGestureRecognizerDelegate func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
        UIGestureRecognizerDelegate func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
        UIGestureRecognizerDelegate func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
        UIImagePickerControllerDelegate func imagePickerController( _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
        UIImagePickerControllerDelegate func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
        UINavigationBarDelegate func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
        UINavigationBarDelegate func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
        UINavigationBarDelegate func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
        UINavigationBarDelegate func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
        UINavigationBarDelegate is UIBarPositioningDelegate
        UINavigationControllerDelegate func navigationController( _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController ) -> (any UIViewControllerAnimatedTransitioning)?
        UINavigationControllerDelegate func navigationController( _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
        UINavigationControllerDelegate func navigationController( _ navigationController: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning ) -> (any UIViewControllerInteractiveTransitioning)?
        UINavigationControllerDelegate func navigationController( _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
        UINavigationControllerDelegate func navigationControllerPreferredInterfaceOrientationForPresentation( _ navigationController: UINavigationController ) -> UIInterfaceOrientation
        UINavigationControllerDelegate func navigationControllerSupportedInterfaceOrientations( _ navigationController: UINavigationController ) -> UIInterfaceOrientationMask
        UIPageViewControllerDataSource func presentationCount(for pageViewController: UIPageViewController) -> Int
        UIPageViewControllerDataSource func presentationIndex(for pageViewController: UIPageViewController) -> Int
        UIPageViewControllerDelegate func pageViewController( _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
        UIPageViewControllerDelegate func pageViewController( _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation ) -> UIPageViewController.SpineLocation
        UIPageViewControllerDelegate func pageViewController( _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
        UIPageViewControllerDelegate func pageViewControllerSupportedInterfaceOrientations( _ pageViewController: UIPageViewController ) -> UIInterfaceOrientationMask
        UIPickerViewAccessibilityDelegate func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String?
        UIPickerViewAccessibilityDelegate func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
        UIPickerViewAccessibilityDelegate is UIPickerViewDelegate
        UIPickerViewDelegate func pickerView( _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int ) -> NSAttributedString?
        UIPickerViewDelegate func pickerView( _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView? ) -> UIView
        UIPickerViewDelegate func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
        UIPickerViewDelegate func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
        UIPickerViewDelegate func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
        UIPickerViewDelegate func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
        UIPointerInteractionDelegate func pointerInteraction( _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion ) -> UIPointerRegion?
        UIPointerInteractionDelegate func pointerInteraction( _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion ) -> UIPointerStyle?
        UIPointerInteractionDelegate func pointerInteraction( _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
        UIPointerInteractionDelegate func pointerInteraction( _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
        UIPopoverControllerDelegate func popoverController( _ popoverController: UIPopoverController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>)
        UIPopoverControllerDelegate func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController)
        UIPopoverControllerDelegate func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool
        UIPopoverPresentationControllerDelegate func popoverPresentationController( _ popoverPresentationController: UIPopoverPresentationController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>)
        UIPopoverPresentationControllerDelegate func popoverPresentationControllerDidDismissPopover( _ popoverPresentationController: UIPopoverPresentationController)
        UIPopoverPresentationControllerDelegate func popoverPresentationControllerShouldDismissPopover( _ popoverPresentationController: UIPopoverPresentationController ) -> Bool
        UIPopoverPresentationControllerDelegate func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
        UIPopoverPresentationControllerDelegate is UIAdaptivePresentationControllerDelegate
        UIResponderStandardEditActions func copy(_ sender: Any?)
        UIResponderStandardEditActions func cut(_ sender: Any?)
        UIResponderStandardEditActions func decreaseSize(_ sender: Any?)
        UIResponderStandardEditActions func delete(_ sender: Any?)
        UIResponderStandardEditActions func find(_ sender: Any?)
        UIResponderStandardEditActions func findAndReplace(_ sender: Any?)
        UIResponderStandardEditActions func findNext(_ sender: Any?)
        UIResponderStandardEditActions func findPrevious(_ sender: Any?)
        UIResponderStandardEditActions func increaseSize(_ sender: Any?)
        UIResponderStandardEditActions func makeTextWritingDirectionLeftToRight(_ sender: Any?)
        UIResponderStandardEditActions func makeTextWritingDirectionRightToLeft(_ sender: Any?)
        UIResponderStandardEditActions func paste(_ sender: Any?)
        UIResponderStandardEditActions func pasteAndMatchStyle(_ sender: Any?)
        UIResponderStandardEditActions func printContent(_ sender: Any?)
        UIResponderStandardEditActions func select(_ sender: Any?)
        UIResponderStandardEditActions func selectAll(_ sender: Any?)
        UIResponderStandardEditActions func toggleBoldface(_ sender: Any?)
        UIResponderStandardEditActions func toggleItalics(_ sender: Any?)
        UIResponderStandardEditActions func toggleUnderline(_ sender: Any?)
        UIResponderStandardEditActions func useSelectionForFind(_ sender: Any?)
        UISceneDelegate func scene( _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
        UISceneDelegate func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>)
        UISceneDelegate func sceneDidBecomeActive(_ scene: UIScene)
        UISceneDelegate func sceneDidDisconnect(_ scene: UIScene)
        UISceneDelegate func sceneDidEnterBackground(_ scene: UIScene)
        UISceneDelegate func sceneWillEnterForeground(_ scene: UIScene)
        UISceneDelegate func sceneWillResignActive(_ scene: UIScene)
        UISceneDelegate func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
        UIScrollViewDelegate func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
        UIScrollViewDelegate func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
        UIScrollViewDelegate func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
        UIScrollViewDelegate func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
        UIScrollViewDelegate func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
        UIScrollViewDelegate func scrollViewDidScroll(_ scrollView: UIScrollView)
        UIScrollViewDelegate func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
        UIScrollViewDelegate func scrollViewDidZoom(_ scrollView: UIScrollView)
        UIScrollViewDelegate func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
        UIScrollViewDelegate func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
        UIScrollViewDelegate func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
        UIScrollViewDelegate func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
        UIScrollViewDelegate func scrollViewWillEndDragging( _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
        UIScrollViewDelegate func viewForZooming(in scrollView: UIScrollView) -> UIView?
        UISearchBarDelegate func searchBar( _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String ) -> Bool
        UISearchBarDelegate func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
        UISearchBarDelegate func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
        UISearchBarDelegate func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
        UISearchBarDelegate func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
        UISearchBarDelegate func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
        UISearchBarDelegate func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
        UISearchBarDelegate func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
        UISearchBarDelegate func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
        UISearchBarDelegate func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
        UISearchBarDelegate func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
        UISearchBarDelegate is UIBarPositioningDelegate
        UISearchControllerDelegate func didDismissSearchController(_ searchController: UISearchController)
        UISearchControllerDelegate func didPresentSearchController(_ searchController: UISearchController)
        UISearchControllerDelegate func willDismissSearchController(_ searchController: UISearchController)
        UISearchControllerDelegate func willPresentSearchController(_ searchController: UISearchController)
        UISheetPresentationControllerDelegate func sheetPresentationControllerDidChangeSelectedDetentIdentifier( _ sheetPresentationController: UISheetPresentationController)
        UISheetPresentationControllerDelegate is UIAdaptivePresentationControllerDelegate
        UISplitViewControllerDelegate func primaryViewController( forCollapsing splitViewController: UISplitViewController ) -> UIViewController?
        UISplitViewControllerDelegate func primaryViewController( forExpanding splitViewController: UISplitViewController ) -> UIViewController?
        UISplitViewControllerDelegate func splitViewController( _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController, onto primaryViewController: UIViewController ) -> Bool
        UISplitViewControllerDelegate func splitViewController( _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController ) -> UIViewController?
        UISplitViewControllerDelegate func splitViewController( _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any? ) -> Bool
        UISplitViewControllerDelegate func splitViewController( _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any? ) -> Bool
        UISplitViewControllerDelegate func splitViewController( _ svc: UISplitViewController, displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode ) -> UISplitViewController.DisplayMode
        UISplitViewControllerDelegate func splitViewController( _ svc: UISplitViewController, popoverController pc: UIPopoverController, willPresent aViewController: UIViewController)
        UISplitViewControllerDelegate func splitViewController( _ svc: UISplitViewController, shouldHide vc: UIViewController, in orientation: UIInterfaceOrientation ) -> Bool
        UISplitViewControllerDelegate func splitViewController( _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column ) -> UISplitViewController.Column
        UISplitViewControllerDelegate func splitViewController( _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
        UISplitViewControllerDelegate func splitViewController( _ svc: UISplitViewController, willHide aViewController: UIViewController, with barButtonItem: UIBarButtonItem, for pc: UIPopoverController)
        UISplitViewControllerDelegate func splitViewController( _ svc: UISplitViewController, willShow aViewController: UIViewController, invalidating button: UIBarButtonItem)
        UISplitViewControllerDelegate func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column)
        UISplitViewControllerDelegate func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column)
        UISplitViewControllerDelegate func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
        UISplitViewControllerDelegate func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
        UISplitViewControllerDelegate func splitViewControllerDidCollapse(_ svc: UISplitViewController)
        UISplitViewControllerDelegate func splitViewControllerDidExpand(_ svc: UISplitViewController)
        UISplitViewControllerDelegate func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)
        UISplitViewControllerDelegate func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
        UISplitViewControllerDelegate func splitViewControllerPreferredInterfaceOrientationForPresentation( _ splitViewController: UISplitViewController ) -> UIInterfaceOrientation
        UISplitViewControllerDelegate func splitViewControllerSupportedInterfaceOrientations( _ splitViewController: UISplitViewController ) -> UIInterfaceOrientationMask
        UISplitViewControllerDelegate func targetDisplayModeForAction( in svc: UISplitViewController ) -> UISplitViewController.DisplayMode
        UIStateRestoring func applicationFinishedRestoringState()
        UIStateRestoring func decodeRestorableState(with coder: NSCoder)
        UIStateRestoring func encodeRestorableState(with coder: NSCoder)
        UITabBarControllerDelegate func tabBarController( _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController ) -> (any UIViewControllerAnimatedTransitioning)?
        UITabBarControllerDelegate func tabBarController( _ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning ) -> (any UIViewControllerInteractiveTransitioning)?
        UITabBarControllerDelegate func tabBarController( _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController ) -> Bool
        UITabBarControllerDelegate func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
        UITabBarControllerDelegate func tabBarControllerPreferredInterfaceOrientationForPresentation( _ tabBarController: UITabBarController ) -> UIInterfaceOrientation
        UITabBarControllerDelegate func tabBarControllerSupportedInterfaceOrientations( _ tabBarController: UITabBarController ) -> UIInterfaceOrientationMask
        UITabBarDelegate func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
        UITableViewDataSource func numberOfSections(in tableView: UITableView) -> Int
        UITableViewDataSource func sectionIndexTitles(for tableView: UITableView) -> [String]?
        UITableViewDataSource func tableView( _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
        UITableViewDataSource func tableView( _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
        UITableViewDataSource func tableView( _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int ) -> Int
        UITableViewDataSource func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
        UITableViewDataSource func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
        UITableViewDataSource func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
        UITableViewDataSource func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
        UITableViewDataSourcePrefetching func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
        UITableViewDelegate func tableView( _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint ) -> UIContextMenuConfiguration?
        UITableViewDelegate func tableView( _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
        UITableViewDelegate func tableView( _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
        UITableViewDelegate func tableView( _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath ) -> UISwipeActionsConfiguration?
        UITableViewDelegate func tableView( _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath ) -> Bool
        UITableViewDelegate func tableView( _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath, toProposedIndexPath proposedDestinationIndexPath: IndexPath ) -> IndexPath
        UITableViewDelegate func tableView( _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath ) -> UISwipeActionsConfiguration?
        UITableViewDelegate func tableView( _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
        UITableViewDelegate func tableView( _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
        UITableViewDelegate func tableView( _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
        UITableViewDelegate func tableView( _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating)
        UITableViewDelegate func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
        UITableViewDelegate func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
        UITableViewDelegate func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool
        UITableViewDelegate func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
        UITableViewDelegate func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
        UITableViewDelegate func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
        UITableViewDelegate func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
        UITableViewDelegate func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
        UITableViewDelegate func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
        UITableViewDelegate func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
        UITableViewDelegate func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]?
        UITableViewDelegate func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle
        UITableViewDelegate func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
        UITableViewDelegate func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
        UITableViewDelegate func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
        UITableViewDelegate func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
        UITableViewDelegate func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
        UITableViewDelegate func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
        UITableViewDelegate func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool
        UITableViewDelegate func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
        UITableViewDelegate func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
        UITableViewDelegate func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String?
        UITableViewDelegate func tableView(_ tableView: UITableView, typeSelectStringForRowAt indexPath: IndexPath) -> String?
        UITableViewDelegate func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
        UITableViewDelegate func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
        UITableViewDelegate func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
        UITableViewDelegate func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
        UITableViewDelegate func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
        UITableViewDelegate func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
        UITableViewDelegate func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
        UITableViewDelegate func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)
        UITableViewDelegate is UIScrollViewDelegate
        UITableViewDragDelegate func tableView( _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath ) -> UIDragPreviewParameters?
        UITableViewDragDelegate func tableView( _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession ) -> Bool
        UITableViewDragDelegate func tableView( _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession ) -> Bool
        UITableViewDragDelegate func tableView( _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint ) -> [UIDragItem]
        UITableViewDragDelegate func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
        UITableViewDragDelegate func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
        UITableViewDropDelegate func tableView( _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath ) -> UIDragPreviewParameters?
        UITableViewDropDelegate func tableView( _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath? ) -> UITableViewDropProposal
        UITableViewDropDelegate func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
        UITableViewDropDelegate func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
        UITableViewDropDelegate func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
        UITableViewDropDelegate func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
        UITextDragDelegate func textDraggableView( _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem, session: any UIDragSession ) -> UITargetedDragPreview?
        UITextDragDelegate func textDraggableView( _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession, with operation: UIDropOperation)
        UITextDragDelegate func textDraggableView( _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession)
        UITextDragDelegate func textDraggableView( _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: UITextDragRequest ) -> [UIDragItem]
        UITextDragDelegate func textDraggableView( _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession)
        UITextDraggable is UITextInput
        UITextDropDelegate func textDroppableView( _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession)
        UITextDropDelegate func textDroppableView( _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession)
        UITextDropDelegate func textDroppableView( _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession)
        UITextDropDelegate func textDroppableView( _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession)
        UITextDropDelegate func textDroppableView( _ textDroppableView: any UIView & UITextDroppable, previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview ) -> UITargetedDragPreview?
        UITextDropDelegate func textDroppableView( _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: UITextDropRequest ) -> UITextDropProposal
        UITextDropDelegate func textDroppableView( _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop drop: UITextDropRequest ) -> UITextDropEditability
        UITextDropDelegate func textDroppableView( _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: UITextDropRequest)
        UITextDroppable is UITextInput
        UITextFieldDelegate func textField( _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement] ) -> UIMenu?
        UITextFieldDelegate func textField( _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String ) -> Bool
        UITextFieldDelegate func textField( _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
        UITextFieldDelegate func textField( _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
        UITextFieldDelegate func textFieldDidBeginEditing(_ textField: UITextField)
        UITextFieldDelegate func textFieldDidChangeSelection(_ textField: UITextField)
        UITextFieldDelegate func textFieldDidEndEditing(_ textField: UITextField)
        UITextFieldDelegate func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
        UITextFieldDelegate func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
        UITextFieldDelegate func textFieldShouldClear(_ textField: UITextField) -> Bool
        UITextFieldDelegate func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
        UITextFieldDelegate func textFieldShouldReturn(_ textField: UITextField) -> Bool
        UITextInput func attributedText(in range: UITextRange) -> NSAttributedString
        UITextInput func beginFloatingCursor(at point: CGPoint)
        UITextInput func caretTransform(for position: UITextPosition) -> CGAffineTransform
        UITextInput func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int
        UITextInput func dictationRecognitionFailed()
        UITextInput func dictationRecordingDidEnd()
        UITextInput func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu?
        UITextInput func endFloatingCursor()
        UITextInput func frame(forDictationResultPlaceholder placeholder: Any) -> CGRect
        UITextInput func insertAttributedText(_ string: NSAttributedString)
        UITextInput func insertDictationResult(_ dictationResult: [UIDictationPhrase])
        UITextInput func insertText(_ text: String, alternatives: [String], style: UITextAlternativeStyle)
        UITextInput func insertTextPlaceholder(with size: CGSize) -> UITextPlaceholder
        UITextInput func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
        UITextInput func remove(_ textPlaceholder: UITextPlaceholder)
        UITextInput func removeDictationResultPlaceholder(_ placeholder: Any, willInsertResult: Bool)
        UITextInput func replace(_ range: UITextRange, withAttributedText attributedText: NSAttributedString)
        UITextInput func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange)
        UITextInput func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
        UITextInput func textStyling( at position: UITextPosition, in direction: UITextStorageDirection ) -> [NSAttributedString.Key: Any]?
        UITextInput func updateFloatingCursor(at point: CGPoint)
        UITextInput func willDismissEditMenu(with animator: any UIEditMenuInteractionAnimating)
        UITextInput func willPresentEditMenu(with animator: any UIEditMenuInteractionAnimating)
        UITextInteractionDelegate func interactionDidEnd(_ interaction: UITextInteraction)
        UITextInteractionDelegate func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
        UITextInteractionDelegate func interactionWillBegin(_ interaction: UITextInteraction)
        UITextSearching func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult
        UITextSearching func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String)
        UITextSearching func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)
        UITextSearching func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) -> Bool
        UITextSearching func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
        UITextSelectionDisplayInteractionDelegate func selectionContainerViewAboveText(for interaction: UITextSelectionDisplayInteraction) -> UIView?
        UITextSelectionDisplayInteractionDelegate func selectionContainerViewBelowText(for interaction: UITextSelectionDisplayInteraction) -> UIView?
        UITextViewDelegate func textView( _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement] ) -> UIMenu?
        UITextViewDelegate func textView( _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu ) -> UITextItem.MenuConfiguration?
        UITextViewDelegate func textView( _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction ) -> UIAction?
        UITextViewDelegate func textView( _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange ) -> Bool
        UITextViewDelegate func textView( _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange, interaction: UITextItemInteraction ) -> Bool
        UITextViewDelegate func textView( _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange ) -> Bool
        UITextViewDelegate func textView( _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange, interaction: UITextItemInteraction ) -> Bool
        UITextViewDelegate func textView( _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating)
        UITextViewDelegate func textView( _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating)
        UITextViewDelegate func textView( _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
        UITextViewDelegate func textView( _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
        UITextViewDelegate func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
        UITextViewDelegate func textViewDidBeginEditing(_ textView: UITextView)
        UITextViewDelegate func textViewDidChange(_ textView: UITextView)
        UITextViewDelegate func textViewDidChangeSelection(_ textView: UITextView)
        UITextViewDelegate func textViewDidEndEditing(_ textView: UITextView)
        UITextViewDelegate func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
        UITextViewDelegate func textViewShouldEndEditing(_ textView: UITextView) -> Bool
        UITextViewDelegate is UIScrollViewDelegate
        UIToolbarDelegate is UIBarPositioningDelegate
        UITraitChangeObservable func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
        UIViewControllerAnimatedTransitioning func animationEnded(_ transitionCompleted: Bool)
        UIViewControllerAnimatedTransitioning func interruptibleAnimator( using transitionContext: any UIViewControllerContextTransitioning ) -> any UIViewImplicitlyAnimating
        UIViewControllerTransitioningDelegate func animationController( forDismissed dismissed: UIViewController ) -> (any UIViewControllerAnimatedTransitioning)?
        UIViewControllerTransitioningDelegate func animationController( forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController ) -> (any UIViewControllerAnimatedTransitioning)?
        UIViewControllerTransitioningDelegate func interactionControllerForDismissal( using animator: any UIViewControllerAnimatedTransitioning ) -> (any UIViewControllerInteractiveTransitioning)?
        UIViewControllerTransitioningDelegate func interactionControllerForPresentation( using animator: any UIViewControllerAnimatedTransitioning ) -> (any UIViewControllerInteractiveTransitioning)?
        UIViewControllerTransitioningDelegate func presentationController( forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController ) -> UIPresentationController?
        UIWindowSceneDelegate func windowScene( _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)
        UIWindowSceneDelegate is UISceneDelegate
        """
}
