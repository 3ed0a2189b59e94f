import { hasTornDigit, listTornCandidates, readScan, scanMaxLength } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { TextField } from '@roundsman/ui/form/text-field'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { useState } from 'react'
import { useTranslation } from '#texts'

function Candidates({
	codes,
	isCut,
	onCode,
}: ReturnType<typeof listTornCandidates> & { onCode: (text: string) => void }) {
	const { t } = useTranslation('scanner')
	return (
		<section aria-label={t('type.candidates')} className="flex flex-col gap-2">
			<h3 className="text-label">{t('type.candidates')}</h3>
			{codes.map((code) => (
				<Button key={code} kind="outline" onClick={() => onCode(code)}>
					{code}
				</Button>
			))}
			{isCut && <p className="text-meta text-muted">{t('type.cut')}</p>}
		</section>
	)
}

/** The error of a typed code; '' for none. */
function useProblem() {
	const { t } = useTranslation(['scanner', 'errors'])
	return (text: string): string => {
		if (text === '') return t('errors:required')
		if (hasTornDigit(text)) return t('type.noCandidate')
		const scan = readScan(text)
		if (scan.kind === 'unusable') return t(`unusable.${scan.reason}`)
		return scan.kind === 'text' && scan.isMistyped ? t('errors:invalid_check_digit') : ''
	}
}

type TypeCodeSheetProps = {
	/** Codes of the cached orders. */
	known: Iterable<string>
	onCode: (text: string) => void
	onClose: () => void
}

/** Types a code by hand; for an incomplete one, suggests the possible codes. */
export function TypeCodeSheet({ known, onCode, onClose }: TypeCodeSheetProps) {
	const { t } = useTranslation('scanner')
	const [typed, setTyped] = useState('')
	const [wrong, setWrong] = useState('')
	const text = typed.trim()
	const isTorn = hasTornDigit(text)
	const { codes, isCut } = listTornCandidates(text, known)
	const problem = useProblem()
	const submit = () => {
		const [only] = codes
		if (isTorn && codes.length === 1 && only) return onCode(only)
		const found = problem(text)
		if (found) setWrong(found)
		else onCode(text)
	}
	return (
		<FormSheet
			title={t('type.title')}
			submit={{ label: t('type.search'), onPress: submit }}
			onClose={onClose}
		>
			<form
				onSubmit={(event) => {
					event.preventDefault()
					submit()
				}}
			>
				<TextField
					label={t('type.label')}
					hint={t('type.hint')}
					error={wrong}
					value={typed}
					maxLength={scanMaxLength}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					enterKeyHint="search"
					onChange={(event) => {
						setTyped(event.target.value)
						setWrong('')
					}}
				/>
			</form>
			{wrong !== '' && !isTorn && text !== '' && readScan(text).kind !== 'unusable' && (
				<Button kind="outline" onClick={() => onCode(text)}>
					{t('asText')}
				</Button>
			)}
			{isTorn && codes.length > 0 && <Candidates {...{ codes, isCut, onCode }} />}
		</FormSheet>
	)
}
