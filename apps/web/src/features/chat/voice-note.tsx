import type { ChatMessage } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { AudioLines } from 'lucide'
import { useState } from 'react'
import { lengthOf } from '#domains/chat'
import { fileQueries } from '#platform/api/file-queries'
import { useBlobAddress } from '#platform/page/use-blob-address'
import { useTranslation } from '#texts'

/** A voice note with its length; its bytes are fetched when it is played. */
export function VoiceNote({ voice }: { voice: NonNullable<ChatMessage['voice']> }) {
	const { t } = useTranslation('chats')
	const [isOpen, setOpen] = useState(false)
	const { data, isError } = useQuery({ ...fileQueries.file(voice.id), enabled: isOpen })
	const url = useBlobAddress(data)
	const words = t('voice', { length: lengthOf(voice.seconds) })
	if (isError) return <span className="block text-meta text-muted">{t('voiceFailed')}</span>
	if (url) {
		return (
			// biome-ignore lint/a11y/useMediaCaption: nobody has written down what was said
			<audio src={url} controls autoPlay aria-label={words} className="w-64 max-w-full" />
		)
	}
	const content = (
		<>
			<Icon glyph={AudioLines} size={22} />
			{words}
		</>
	)
	const look = 'flex min-h-12 items-center gap-2 text-body'
	if (voice.url === '') return <span className={look}>{content}</span>
	return (
		<button type="button" className={`press ${look}`} onClick={() => setOpen(true)}>
			{content}
		</button>
	)
}
