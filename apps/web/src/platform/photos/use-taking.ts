import { useEffect, useRef, useState } from 'react'
import { newId } from '../outbox/outbox.ts'
import { wakePhotoWorker } from './ask-photo-worker.ts'
import type { NamedPhoto } from './named-photo.ts'
import { dropPhotos, takePhoto } from './photo-commands.ts'
import { PhotoError, type PhotoFailure } from './photo-file.ts'

/** A photo that is being made, with its small picture as soon as there is one. */
type Working = { id: string; thumbnail: string | null }

/** Takes photos in, one after another, and tells of each as soon as it is kept. */
export function useTaking({
	photos,
	onChange,
	max,
}: {
	photos: readonly NamedPhoto[]
	onChange: (photos: NamedPhoto[]) => void
	max: number
}) {
	const [working, setWorking] = useState<readonly Working[]>([])
	const [failure, setFailure] = useState<PhotoFailure | 'many' | null>(null)
	// Several are taken in while the form is not drawn anew in between.
	const current = useRef(photos)
	useEffect(() => {
		current.current = photos
	}, [photos])
	useEffect(wakePhotoWorker, [])
	const change = (next: NamedPhoto[]) => {
		current.current = next
		onChange(next)
	}
	async function takeOne(id: string, file: File): Promise<void> {
		try {
			const photo = await takePhoto(file, (thumbnail) =>
				setWorking((before) => before.map((one) => (one.id === id ? { id, thumbnail } : one))),
			)
			if (current.current.length < max) change([...current.current, photo])
			else void dropPhotos([photo.key])
		} catch (error) {
			setFailure(error instanceof PhotoError ? error.reason : 'unreadable')
		} finally {
			setWorking((before) => before.filter((one) => one.id !== id))
		}
	}
	async function take(files: readonly File[]): Promise<void> {
		const room = Math.max(0, max - current.current.length - working.length)
		const taken = files.slice(0, room).map((file) => ({ id: newId(), file }))
		setFailure(files.length > room ? 'many' : null)
		setWorking((before) => [...before, ...taken.map(({ id }) => ({ id, thumbnail: null }))])
		for (const { id, file } of taken) await takeOne(id, file)
	}
	return { working, failure, take, change, current }
}
