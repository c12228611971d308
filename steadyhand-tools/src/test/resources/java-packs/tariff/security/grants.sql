grant usage on schema tariff to ${worker};
grant execute on function tariff.quote(jsonb) to ${worker};
