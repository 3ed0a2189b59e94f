import { useQuery } from '@tanstack/react-query'
import { fileQueries } from './file-queries.ts'
import { useBlobUrl } from './use-blob-url.ts'

/** A small picture of the server, in a row: its place stays empty where it cannot be had. */
export function StoredThumb({
	id,
	alt,
	className,
}: {
	id: string
	alt: string
	className: string
}) {
	const { data, isPending } = useQuery(fileQueries.file(id))
	const url = useBlobUrl(data)
	if (url) return <img src={url} alt={alt} className={className} />
	return <span className={`${isPending ? 'bone ' : ''}${className}`} />
}
