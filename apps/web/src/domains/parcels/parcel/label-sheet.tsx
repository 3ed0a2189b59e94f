import type { Parcel } from '@roundsman/contract'
import { Button, buttonClass } from '@roundsman/ui/button/button'
import { Icon } from '@roundsman/ui/icon'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink, FileText, RefreshCw, Share2, TriangleAlert } from 'lucide'
import { canShareFile } from '#platform/page/share-file'
import { useBlobAddress } from '#platform/page/use-blob-address'
import { useTranslation } from '#texts'
import { LabelDamagedError, labelQueries } from './label-queries.ts'

export const labelNameOf = ({ number }: Pick<Parcel, 'number'>): string => `label-${number}.pdf`

/** The actions for the bar at the bottom. */
export function LabelActions({ file, url }: { file: File; url: string }) {
	const { t } = useTranslation(['parcels', 'receipt'])
	const isShared = canShareFile(file)
	// Closing the share sheet rejects, which needs no message.
	const share = () => void navigator.share({ files: [file] }).catch(() => undefined)
	return (
		<StickyAction>
			{isShared && (
				<Button kind="filled" big icon={Share2} onClick={share}>
					{t('receipt:share')}
				</Button>
			)}
			<a
				href={url}
				download={file.name}
				className={buttonClass({ kind: isShared ? 'tonal' : 'filled', big: true })}
			>
				<Icon glyph={Download} size={22} />
				{t('parcels:label.download')}
			</a>
		</StickyAction>
	)
}

/** Shares the label as a file, where this browser can. */
export function ShareLabel({
	parcel,
	labelUrl,
}: {
	parcel: Pick<Parcel, 'number'>
	labelUrl: string
}) {
	const { t } = useTranslation('receipt')
	const { data } = useQuery(labelQueries.label(labelUrl))
	const file = data && new File([data], labelNameOf(parcel), { type: 'application/pdf' })
	if (!file || !canShareFile(file)) return null
	const share = () => void navigator.share({ files: [file] }).catch(() => undefined)
	return (
		<Button icon={Share2} className="flex-1" onClick={share}>
			{t('share')}
		</Button>
	)
}

/** The label itself, where the browser can show a PDF inside a page. */
function Paper({ url, name }: { url: string; name: string }) {
	const { t } = useTranslation('parcels')
	if (navigator.pdfViewerEnabled) {
		return <iframe title={name} src={url} className="h-full min-h-96 w-full border-0 bg-white" />
	}
	return (
		<EmptyState icon={FileText} title={name}>
			{t('label.ready')}
		</EmptyState>
	)
}

function Failed({
	error,
	labelUrl,
	onRetry,
}: {
	error: unknown
	labelUrl: string
	onRetry: () => void
}) {
	const { t } = useTranslation(['parcels', 'common'])
	const damaged = error instanceof LabelDamagedError ? error.blob : undefined
	const bytesUrl = useBlobAddress(damaged)
	// Our own URL does not work in another tab, which sends no session: there the loaded bytes are used.
	const openUrl = labelUrl.startsWith('https://') ? labelUrl : bytesUrl
	return (
		<EmptyState
			icon={TriangleAlert}
			title={damaged ? t('parcels:label.damaged') : t('parcels:label.failed')}
			action={
				<span className="flex flex-wrap justify-center gap-2">
					<Button icon={RefreshCw} onClick={onRetry}>
						{t('common:retry')}
					</Button>
					{openUrl && (
						<a
							href={openUrl}
							target="_blank"
							rel="noopener"
							className={buttonClass({ kind: 'outline' })}
						>
							<Icon glyph={ExternalLink} size={20} />
							{t('parcels:label.open')}
						</a>
					)}
				</span>
			}
		>
			{openUrl ? t('parcels:label.failedText') : t('parcels:label.retryText')}
		</EmptyState>
	)
}

/** The label of a parcel as a file, once it is loaded. */
export function useLabel(parcel: Pick<Parcel, 'number'>, labelUrl: string) {
	const { data, error, refetch } = useQuery(labelQueries.label(labelUrl))
	const url = useBlobAddress(data)
	const file = data && new File([data], labelNameOf(parcel), { type: 'application/pdf' })
	return {
		...{ labelUrl, error },
		retry: () => void refetch(),
		loaded: !error && file && url ? { file, url } : null,
	}
}

/** The PDF of a label, or why it is not shown. */
export function LabelPaper({ label }: { label: ReturnType<typeof useLabel> }) {
	const { t } = useTranslation('parcels')
	const { error, labelUrl, loaded, retry } = label
	if (error) return <Failed error={error} labelUrl={labelUrl} onRetry={retry} />
	if (!loaded) return <Skeleton label={t('label')} kind="badged-figure" count={1} />
	return <Paper url={loaded.url} name={loaded.file.name} />
}
