@echo off
rem Runs the steadyhand command from a checkout: finds a JDK, builds when the sources are newer than
rem the last build, and hands over.
setlocal
set "ROOT=%~dp0"
set "JAR=%ROOT%steadyhand-lab\target\steadyhand.jar"

set "JDK="
if defined JAVA_HOME call :try "%JAVA_HOME%"
for /f "delims=" %%j in ('where javac 2^>nul') do call :try "%%~dpj.."
for %%b in ("%ProgramFiles%\Eclipse Adoptium" "%ProgramFiles%\Java" "%ProgramFiles%\Microsoft" "%ProgramFiles%\Amazon Corretto" "%ProgramFiles%\Zulu" "%USERPROFILE%\.jdks") do (
    if exist "%%~b" for /d %%d in ("%%~b\*") do call :try "%%~d"
)
if not defined JDK (
    echo steadyhand: found no JDK of version 21 or later. Install one, from https://adoptium.net for example, or set JAVA_HOME to it. 1>&2
    exit /b 1
)
set "JAVA_HOME=%JDK%"

set "STALE="
if not exist "%JAR%" set "STALE=1"
if not defined STALE (
    for /f %%s in ('powershell -NoProfile -Command "$built = (Get-Item -LiteralPath $env:JAR).LastWriteTimeUtc; $sources = @(Get-Item -Path ($env:ROOT + 'pom.xml'), ($env:ROOT + 'steadyhand-*\pom.xml')) + @(Get-ChildItem -Recurse -Path ($env:ROOT + 'steadyhand-*\src\main')); if ($sources | Where-Object { $_.LastWriteTimeUtc -gt $built }) { 'stale' }"') do set "STALE=1"
)
if defined STALE (
    echo steadyhand: building, the first time takes a minute ... 1>&2
    if not exist "%ROOT%target" mkdir "%ROOT%target"
    pushd "%ROOT%"
    call mvnw.cmd -Dmaven.test.skip=true package > "%ROOT%target\build.log" 2>&1
    if errorlevel 1 (
        popd
        type "%ROOT%target\build.log" 1>&2
        echo steadyhand: the build failed, see above. 1>&2
        exit /b 1
    )
    popd
)

"%JAVA_HOME%\bin\java" -XX:+AutoCreateSharedArchive "-XX:SharedArchiveFile=%ROOT%steadyhand-lab\target\steadyhand.jsa" -Xlog:disable "-Xlog:all=error,cds*=off:stderr" -jar "%JAR%" %*
exit /b %errorlevel%

:try
if defined JDK exit /b 0
if not exist "%~1\bin\javac.exe" exit /b 0
if not exist "%~1\release" exit /b 0
set "MAJOR=0"
rem A line such as JAVA_VERSION="25.0.1", split at = and " and .
for /f tokens^=2^ delims^=^=.^" %%v in ('findstr /b "JAVA_VERSION=" "%~1\release"') do set "MAJOR=%%v"
if %MAJOR% geq 21 set "JDK=%~1"
exit /b 0
