create or replace function supervision.is_permanent(_error_kind text)
returns boolean
language sql
immutable
as $$
    select coalesce(_error_kind in ('provider_refused', 'validation', 'outcome_unknown'), false);
$$;

comment on function supervision.is_permanent(text) is
    'Whether a failure of this kind is permanent: a refusal, by the provider or before the call, or a call of unknown effect. A retry would not '
    'help, or might repeat the effect.';
