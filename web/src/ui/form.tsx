import type { ComponentProps, FormEvent, RefObject } from 'react';

export type FormProps = Omit<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'> & {
  form?: RefObject<HTMLFormElement | null>;
  onSubmit: () => unknown;
};

/** A form whose messages are our own, beside the fields: the browser neither checks nor submits it. */
export function Form({ form, onSubmit, ...rest }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog's form may be a React child of another form.
    event.stopPropagation();
    void onSubmit();
  };
  return <form {...rest} noValidate ref={form} onSubmit={submit} />;
}
