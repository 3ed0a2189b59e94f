type StaticCapture = new (track: MediaStreamTrack) => { takePhoto(): Promise<Blob> }

/** The current frame of the video, in the size of its picture. */
async function frameOf(video: HTMLVideoElement): Promise<Blob> {
	const canvas = document.createElement('canvas')
	canvas.width = video.videoWidth
	canvas.height = video.videoHeight
	canvas.getContext('2d')?.drawImage(video, 0, 0)
	return new Promise((resolve, reject) => {
		const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('No picture.')))
		canvas.toBlob(take, 'image/jpeg', 0.92)
	})
}

/** A photo of what the camera sees: by the camera itself where the browser lets it, else the picture that is shown. */
export async function grabPhoto(stream: MediaStream, video: HTMLVideoElement): Promise<File> {
	const { ImageCapture } = globalThis as { ImageCapture?: StaticCapture }
	const [track] = stream.getVideoTracks()
	const still =
		ImageCapture && track && (await new ImageCapture(track).takePhoto().catch(() => null))
	const blob = still || (await frameOf(video))
	return new File([blob], 'photo.jpg', { type: blob.type || 'image/jpeg' })
}
