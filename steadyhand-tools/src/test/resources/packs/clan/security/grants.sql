grant usage on schema clan to ${worker}, ${application};
grant execute on function clan.elder_supervisor(jsonb) to ${worker};
grant execute on function clan.kickoff_elder(bigint) to ${application};
