import { businessTypes, customerLabels, quantityEmployees } from '@roundsman/contract'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '#texts'
import { ContactPersonFields } from './contact-person-fields.tsx'
import { CustomerAddressFields } from './customer-address-fields.tsx'
import { FieldGroup, FormSelect, FormText } from './customer-form-fields.tsx'
import { FieldConflicts } from './field-conflicts.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { VatField, type VerifyVat } from './vat-field.tsx'

function BusinessFields({ verifyVat }: { verifyVat: VerifyVat }) {
	const { t } = useTranslation(['customerForm', 'options'])
	return (
		<FieldGroup title={t('customerForm:section.business')}>
			<VatField verify={verifyVat} />
			<FieldConflicts of={['vat']} />
			<FormSelect
				path="businessType"
				label={t('customerForm:field.businessType')}
				isOptional
				choices={businessTypes.map((value) => ({
					value,
					label: t(`options:business-type.${value}`),
				}))}
			/>
			<FieldConflicts of={['businessType']} />
			<FormSelect
				path="quantityEmployees"
				label={t('customerForm:field.quantityEmployees')}
				isOptional
				choices={quantityEmployees.map((value) => ({
					value,
					label: t(`options:quantity-employees.${value}`),
				}))}
			/>
			<FieldConflicts of={['quantityEmployees']} />
			<FormSelect
				path="customerLabel"
				label={t('customerForm:field.customerLabel')}
				choices={customerLabels.map((value) => ({
					value,
					label: t(`options:customer-labels.${value}`),
				}))}
			/>
			<FieldConflicts of={['customerLabel']} />
		</FieldGroup>
	)
}

export function CustomerFields({
	verifyVat,
	children,
	...address
}: ComponentProps<typeof CustomerAddressFields> & {
	verifyVat: VerifyVat
	/** Shown below the required fields. */
	children?: ReactNode
}) {
	const { t } = useTranslation('customerForm')
	return (
		<>
			<FieldGroup title={t('section.company')}>
				<FormText
					path="title"
					label={t('field.title')}
					hint={t('hint.title')}
					autoCapitalize="words"
					autoComplete="section-customer organization"
				/>
				<FieldConflicts of={['title']} />
				<FormText
					path="companyTitle"
					label={t('field.companyTitle')}
					hint={t('hint.companyTitle')}
					autoCapitalize="words"
					autoComplete="section-customer organization"
				/>
				<FieldConflicts of={['companyTitle']} />
			</FieldGroup>
			<CustomerAddressFields {...address} />
			<FieldGroup title={t('section.contact')}>
				<PhoneFields path="" autoComplete="section-customer" />
				<FieldConflicts of={['phonePrefix', 'phoneNumber']} />
				<FormText
					path="email"
					label={t('field.email')}
					isOptional
					type="email"
					inputMode="email"
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					autoComplete="section-customer email"
				/>
				<FieldConflicts of={['email']} />
			</FieldGroup>
			{children}
			<ContactPersonFields />
			<BusinessFields verifyVat={verifyVat} />
		</>
	)
}
