import { useEffect, useState } from 'react'

/** The address of bytes that this page holds, as long as it shows them. */
export function useBlobAddress(blob: Blob | undefined): string | null {
	const [address, setAddress] = useState<string | null>(null)
	useEffect(() => {
		if (!blob) return
		const made = URL.createObjectURL(blob)
		setAddress(made)
		return () => URL.revokeObjectURL(made)
	}, [blob])
	return blob ? address : null
}
