import type { TextsOf } from '../../text.ts'

/** What every form says of its faults. */
export const forms: TextsOf<'forms'> = {
	faults_one: '{{count}} campo da controllare',
	faults_other: '{{count}} campi da controllare',
	fault: '{{name}}: {{message}}',
	/** A field that was left empty. */
	enter: 'Da compilare: {{name}}',
}
