import { Icon } from '@roundsman/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { ImageOff, RefreshCw } from 'lucide'
import { fileQueries } from '#platform/api/file-queries'
import { useBlobAddress } from '#platform/page/use-blob-address'
import { useTranslation } from '#texts'

/** A picture from the service, fetched with the session. `onOpen` makes it a button. */
export function StoredPicture({
	id,
	alt,
	failedText,
	openLabel,
	onOpen,
	className,
}: {
	id: string
	alt: string
	failedText: string
	openLabel?: string
	onOpen?: () => void
	className: string
}) {
	const { t } = useTranslation('common')
	const { data, isError, refetch } = useQuery(fileQueries.file(id))
	const url = useBlobAddress(data)
	if (isError) {
		return (
			<button
				type="button"
				className="press flex min-h-24 flex-col items-center justify-center gap-1 rounded-control bg-surface-2 p-2 text-center text-caption text-muted"
				onClick={() => void refetch()}
			>
				<Icon glyph={ImageOff} size={22} />
				{failedText}
				<span className="flex items-center gap-1 text-caption-strong text-primary">
					<Icon glyph={RefreshCw} size={16} />
					{t('retry')}
				</span>
			</button>
		)
	}
	const picture = url && <img src={url} alt={onOpen ? '' : alt} className={className} />
	if (!onOpen) return picture || <span className={`bone block ${className}`} />
	return (
		<button
			type="button"
			aria-label={openLabel}
			className="press block size-24 overflow-hidden rounded-control bg-surface-2 line-all"
			onClick={onOpen}
		>
			{picture}
		</button>
	)
}
