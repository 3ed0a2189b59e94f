import { Definition, DefinitionList } from '@roundsman/ui/list/definition-list'
import { Thumb } from '@roundsman/ui/work/thumb'
import type { Operation } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { lengthOf } from '../chat-labels.ts'
import { pendingMessage } from './chat-overlays.ts'

export function OwnMessagePanel({ operation }: { operation: Operation }) {
	const { t } = useTranslation('chats')
	const { text, photos, voice, link } = pendingMessage(operation)
	return (
		<>
			<DefinitionList>
				{text && (
					<Definition term={t('changes.send.name')} wide>
						{text}
					</Definition>
				)}
				{voice && (
					<Definition term={t('voice', { length: lengthOf(voice.seconds) })} wide>
						{null}
					</Definition>
				)}
				{link && (
					<Definition term={t(`link.${link.kind}`)} wide>
						{link.label}
					</Definition>
				)}
			</DefinitionList>
			{photos.map(({ id, thumbnailUrl }, index) => (
				<Thumb
					key={id}
					src={thumbnailUrl}
					alt={t('photoNumber', { number: index + 1 })}
					size="strip"
				/>
			))}
		</>
	)
}
