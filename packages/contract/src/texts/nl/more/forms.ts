import type { TextsOf } from '../../text.ts'

/** What every form says of its faults. */
export const forms: TextsOf<'forms'> = {
	faults_one: '{{count}} veld controleren',
	faults_other: '{{count}} velden controleren',
	fault: '{{name}}: {{message}}',
	/** A field that was left empty. */
	enter: 'Nog invullen: {{name}}',
}
