import { type ChatMessage, chatTextMax } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { TextArea } from '@roundsman/ui/form/text-area'
import { useState } from 'react'
import { useTranslation } from '#texts'

export function CorrectBar({
	message,
	onSave,
	onEnd,
}: {
	message: ChatMessage
	onSave: (text: string) => void
	onEnd: () => void
}) {
	const { t } = useTranslation('chats')
	const [text, setText] = useState(message.text)
	const { length } = text.trim()
	const isTooLong = length > chatTextMax
	const save = () => {
		if (length > 0 && !isTooLong) onSave(text.trim())
	}
	return (
		<div className="flex flex-col gap-2 bg-surface px-gutter pt-2 pb-[max(8px,env(safe-area-inset-bottom))] line-t">
			<TextArea
				label={t('correcting')}
				value={text}
				error={isTooLong ? t('tooLong', { length, max: chatTextMax }) : undefined}
				onChange={({ target }) => setText(target.value)}
			/>
			<div className="flex gap-2 *:flex-1">
				<Button kind="outline" onClick={onEnd}>
					{t('correctEnd')}
				</Button>
				<Button kind="filled" onClick={save}>
					{t('correct')}
				</Button>
			</div>
		</div>
	)
}
