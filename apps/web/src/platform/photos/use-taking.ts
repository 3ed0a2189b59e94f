import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#texts'
import { newId, useOutbox } from '../outbox/outbox.ts'
import { dropPhotos, type Photo, takePhoto, wakePhotoWorker } from './photo-commands.ts'
import { PhotoError, type PhotoFailure } from './photo-file.ts'

/** Returns a function that explains why a photo cannot be used, and what to do about it. */
export function usePhotoFailure() {
	const { t } = useTranslation(['photos', 'errors'])
	return (failure: PhotoFailure): string =>
		failure === 'image_too_large' || failure === 'invalid_image_format'
			? t(`errors:${failure}`)
			: t(`photos:error.${failure}`)
}

/** A photo that is being made, with its thumbnail as soon as there is one. */
type Working = { id: string; thumbnail: string | null }

/** Takes photos one after another, and reports each as soon as it is stored. */
export function useTaking({
	photos,
	onChange,
	max,
}: {
	photos: readonly Photo[]
	onChange: (photos: Photo[]) => void
	max: number
}) {
	const outbox = useOutbox()
	const [working, setWorking] = useState<readonly Working[]>([])
	const [failure, setFailure] = useState<PhotoFailure | 'many' | null>(null)
	/** Files that could not be made into photos, for another attempt. */
	const [unmade, setUnmade] = useState<readonly File[]>([])
	// Several photos may be added between two renders.
	const current = useRef(photos)
	useEffect(() => {
		current.current = photos
	}, [photos])
	useEffect(wakePhotoWorker, [])
	const change = (next: Photo[]) => {
		current.current = next
		onChange(next)
	}
	async function takeOne(id: string, file: File): Promise<void> {
		try {
			const photo = await takePhoto(outbox, file, (thumbnail) =>
				setWorking((before) => before.map((one) => (one.id === id ? { id, thumbnail } : one))),
			)
			if (current.current.length < max) change([...current.current, photo])
			else void dropPhotos(outbox, [photo.key])
		} catch (error) {
			const reason = error instanceof PhotoError ? error.reason : 'unreadable'
			setFailure(reason)
			if (reason === 'unmade') setUnmade((before) => [...before, file])
		} finally {
			setWorking((before) => before.filter((one) => one.id !== id))
		}
	}
	async function take(files: readonly File[]): Promise<void> {
		const freeCount = Math.max(0, max - current.current.length - working.length)
		const taken = files.slice(0, freeCount).map((file) => ({ id: newId(), file }))
		setFailure(files.length > freeCount ? 'many' : null)
		setUnmade([])
		setWorking((before) => [...before, ...taken.map(({ id }) => ({ id, thumbnail: null }))])
		for (const { id, file } of taken) await takeOne(id, file)
	}
	const onRetry = unmade.length > 0 ? () => void take(unmade) : undefined
	return { working, failure, take, change, current, onRetry }
}
