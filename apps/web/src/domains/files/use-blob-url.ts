import { useEffect, useState } from 'react'

/** The address of bytes that this page holds, as long as it shows them. */
export function useBlobUrl(blob: Blob | undefined): string | undefined {
	const [url, setUrl] = useState<string>()
	useEffect(() => {
		if (!blob) return
		const made = URL.createObjectURL(blob)
		setUrl(made)
		return () => URL.revokeObjectURL(made)
	}, [blob])
	return blob && url
}
