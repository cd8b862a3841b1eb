import { TextInput } from '@mantine/core';
import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { Instance } from '@vitrine/contract/entities/widget.ts';
import { useMemo } from 'react';
import { browserLocale } from '../../../platform/text/locale.ts';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { currencyChoices, offersCurrency } from '../appearance/currencies.ts';
import type { EditorEvent, Labels } from '../editor-events.ts';

const AS_ACCOUNT = 'account';

export type InstanceFieldsProps = {
  instance: Instance;
  catalogue: Pick<WidgetCatalogue, 'metrics'>;
  types: Labels;
  /** Used while there is no prefix. */
  sourceName: string;
  /** What is wrong with the prefix. */
  problem?: string;
  dispatch: (event: EditorEvent) => void;
};

/** The settings of one source of the widget beside its query. */
export function InstanceFields({
  instance,
  catalogue,
  types,
  sourceName,
  problem,
  dispatch,
}: InstanceFieldsProps) {
  const currencies = useMemo(
    () => [{ value: AS_ACCOUNT, label: 'As the account has it' }, ...currencyChoices(browserLocale)],
    [],
  );
  return (
    <>
      {offersCurrency(instance, catalogue.metrics, types) ? (
        <SearchSelect
          label="Currency"
          clearable={false}
          options={currencies}
          value={instance.currency ?? AS_ACCOUNT}
          onChange={(code) =>
            dispatch({ type: 'instanceChanged', part: { currency: code === AS_ACCOUNT ? null : code } })
          }
        />
      ) : null}
      <TextInput
        label="Prefix (optional)"
        description="Tells the metrics of several sources apart, as in ‘Shop: Sessions’."
        placeholder={sourceName}
        maxLength={60}
        value={instance.prefix}
        error={problem}
        onChange={(event) =>
          dispatch({ type: 'instanceChanged', part: { prefix: event.currentTarget.value } })
        }
      />
    </>
  );
}
