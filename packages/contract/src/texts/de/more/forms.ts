import type { TextsOf } from '../../text.ts'

/** What every form says of its faults. */
export const forms: TextsOf<'forms'> = {
	faults_one: '{{count}} Angabe prüfen',
	faults_other: '{{count}} Angaben prüfen',
	fault: '{{name}}: {{message}}',
	/** A field that was left empty. */
	enter: 'Bitte eingeben: {{name}}',
}
