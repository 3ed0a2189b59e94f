import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

// Sheet, drawer and dialog are large chunks: they are loaded when the first one opens.

export const ParcelFilterForm = lazyOverlay(
	async () => (await import('./list/parcel-filter-form.tsx')).ParcelFilterForm,
)

export const ArticleFilterForm = lazyOverlay(
	async () => (await import('./articles/article-filter-form.tsx')).ArticleFilterForm,
)

export const PackingDialog = lazyOverlay(
	async () => (await import('./articles/packing-dialog.tsx')).PackingDialog,
)

export const ArticleSheet = lazyOverlay(
	async () => (await import('./forms/article-sheet.tsx')).ArticleSheet,
)

export const DeleteArticleSheet = lazyOverlay(
	async () => (await import('./forms/delete-article-sheet.tsx')).DeleteArticleSheet,
)

export const CountSheet = lazyOverlay(
	async () => (await import('./forms/count-sheet.tsx')).CountSheet,
)

export const CommentSheet = lazyOverlay(
	async () => (await import('./forms/comment-sheet.tsx')).CommentSheet,
)

export const NumberSheet = lazyOverlay(
	async () => (await import('./forms/number-sheet.tsx')).NumberSheet,
)

export const NeedsNetworkSheet = lazyOverlay(
	async () => (await import('./forms/needs-network-sheet.tsx')).NeedsNetworkSheet,
)

export const AskDialog = lazyOverlay(async () => (await import('./forms/ask-dialog.tsx')).AskDialog)

export const QrDialog = lazyOverlay(async () => (await import('./parcel/qr-dialog.tsx')).QrDialog)

export const ParcelMenu = lazyOverlay(
	async () => (await import('./parcel/parcel-menu.tsx')).ParcelMenu,
)

export const CarrierSheet = lazyOverlay(
	async () => (await import('./forms/carrier-sheet.tsx')).CarrierSheet,
)

export const ShipSheet = lazyOverlay(async () => (await import('./forms/ship-sheet.tsx')).ShipSheet)

export const RunMenu = lazyOverlay(async () => (await import('./forms/run-menu.tsx')).RunMenu)
