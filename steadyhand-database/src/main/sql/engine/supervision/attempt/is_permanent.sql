create or replace function supervision.is_permanent(_error_kind text)
returns boolean
language sql
immutable
as $$
    select coalesce(_error_kind in ('provider_refused', 'validation', 'outcome_unknown'), false);
$$;

comment on function supervision.is_permanent(text) is
    'Whether a failure of this kind is for good: a refusal, by the provider or before it, or a call whose effect nobody knows. Trying again would not help, or might do it twice.';
