import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { History } from 'lucide'
import { Suspense, useState } from 'react'
import {
	CustomerHistoryList,
	customerDetailQueries,
	type RenderPhoto,
} from '#domains/customers/details'
import { StoredPicture } from '#domains/files'
import { useWaiting, WaitingEntries } from '#features/sync-centre'
import { useToday } from '#features/today'
import { useTranslation } from '#texts'
import { CustomerHistoryFrame } from './customer-history-frame.tsx'

const PictureDialog = lazyOverlay(
	async () => (await import('@roundsman/ui/overlay/picture-dialog')).PictureDialog,
)

type OpenPhoto = { id: string; label: string }

/** Photos as thumbnails in the list; a tap opens one at full size. */
function usePhotos(onOpen: (photo: OpenPhoto) => void): RenderPhoto {
	const { t } = useTranslation('customerDetails')
	return ({ images, ticketId }, index) => {
		const id = images[index]?.key ?? ''
		const small = images[index]?.thumbnailUrl?.split('/').at(-1) ?? id
		const number = index + 1
		const label = t('entry.photo', { number, ticket: ticketId })
		return (
			<StoredPicture
				id={small}
				alt={label}
				failedText={t('entry.noPhoto')}
				openLabel={t('entry.openPhoto', { number })}
				onOpen={() => onOpen({ id, label })}
				className="size-24 object-cover"
			/>
		)
	}
}

function PhotoDialog({ photo, onClose }: { photo: OpenPhoto; onClose: () => void }) {
	const { t } = useTranslation(['customerDetails', 'common'])
	return (
		<Suspense>
			<PictureDialog title={photo.label} closeLabel={t('common:close')} onClose={onClose}>
				<StoredPicture
					id={photo.id}
					alt={photo.label}
					failedText={t('entry.noPhoto')}
					className="h-full max-h-full w-full max-w-full object-contain"
				/>
			</PictureDialog>
		</Suspense>
	)
}

/** Visits, problems and status changes of a customer, the newest first. */
export default function CustomerHistoryPage() {
	const { id } = useParams({ from: '/signed-in/customers/$id/all' })
	const { t } = useTranslation('customerDetails')
	const today = useToday()
	const query = useInfiniteQuery(customerDetailQueries.history(id))
	const entries = query.data?.pages.flatMap(({ items }) => items) ?? []
	const known = entries.map((entry) => entry.id)
	const waiting = useWaiting(id, known)
	const [photo, setPhoto] = useState<OpenPhoto | null>(null)
	const renderPhoto = usePhotos(setPhoto)
	return (
		<CustomerHistoryFrame
			id={id}
			tab="all"
			query={query}
			count={entries.length + waiting.length}
			empty={{ icon: History, title: t('history.empty'), text: t('history.emptyText') }}
		>
			<CustomerHistoryList
				entries={entries}
				today={today}
				waiting={<WaitingEntries id={id} known={known} />}
				renderPhoto={renderPhoto}
			/>
			{photo && <PhotoDialog photo={photo} onClose={() => setPhoto(null)} />}
		</CustomerHistoryFrame>
	)
}
