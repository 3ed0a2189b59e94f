import { Button } from '@roundsman/ui/button/button'
import { Section } from '@roundsman/ui/gallery/gallery-section'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useOutbox } from '#app/phone/use-phone.ts'
import { claimPhoto } from '#domains/returns/changes'
import {
	type Photo,
	PhotoField,
	type PhotoFieldHandle,
	PhotoThumb,
	photoPart,
} from '#domains/returns/form'

// This page is outside the app's frame, which provides the query client.
const reads = new QueryClient()
const claim = { id: 'claim', customerId: 'customer', customerTitle: 'Garage' }

async function savePhotos(
	outbox: ReturnType<typeof useOutbox>,
	photos: readonly Photo[],
): Promise<void> {
	for (const photo of photos) {
		const part = await photoPart(outbox, photo)
		await claimPhoto.save(outbox, { claim, thumbnail: photo.thumbnail, part, dependsOn: [] })
	}
}

/** The photos of a claim without its form. */
export function PhotosScreen() {
	const [photos, setPhotos] = useState<Photo[]>([])
	const [isSaved, setSaved] = useState(false)
	const outbox = useOutbox()
	const field = useRef<PhotoFieldHandle>(null)
	return (
		<QueryClientProvider client={reads}>
			<main className="mx-auto max-w-[480px] p-gutter">
				<Section title="Photos of a claim">
					<PhotoField
						ref={field}
						photos={photos}
						onChange={setPhotos}
						isEditable={!isSaved}
						max={3}
					/>
					<ul aria-label="Small" className="flex gap-2 py-3">
						{photos.map(({ key, thumbnail }, index) => (
							<li key={key}>
								<PhotoThumb photo={{ key, thumbnailUrl: thumbnail }} article={`${index + 1}`} />
							</li>
						))}
					</ul>
					<StickyAction>
						<Button kind="filled" big onClick={() => field.current?.take()}>
							Take the next one
						</Button>
						<Button onClick={() => void savePhotos(outbox, photos).then(() => setSaved(true))}>
							Save
						</Button>
					</StickyAction>
				</Section>
			</main>
		</QueryClientProvider>
	)
}
